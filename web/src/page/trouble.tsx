/** Said when not even words came: in both languages, because none could be chosen. */
export function Trouble() {
  return (
    <main class="paper trouble">
      <h1>Piste</h1>
      <p lang="fr">Le serveur ne répond pas. Réessayez dans un instant.</p>
      <p lang="en">The server does not answer. Try again in a moment.</p>
      <button type="button" class="button primary" onClick={() => location.reload()}>
        Réessayer · Try again
      </button>
    </main>
  );
}
