import { ask } from './api.ts';

/** Whether this browser can make passkeys here: only where nobody can read along, and not for a bare address. */
export function hasPasskeys(): boolean {
  return (
    isSecureContext &&
    'PublicKeyCredential' in globalThis &&
    !/^[\d.]+$|^\[/.test(location.hostname)
  );
}

const post = <T>(path: string, body: unknown) =>
  ask<T>(`/api/me/passkeys${path}`, { method: 'POST', body: JSON.stringify(body) });

/** Makes a passkey for the player who is signed in; nothing if they change their mind. */
export async function makePasskey(passkeyName: string): Promise<boolean> {
  const { challenge, host, user, name, known } = await post<{
    challenge: string;
    host: string;
    user: string;
    name: string;
    known: string[];
  }>('/new', {});
  const made = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: bytes(challenge),
        rp: { id: host, name: 'Piste' },
        user: { id: new TextEncoder().encode(user), name, displayName: name },
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: known.map((id) => ({ type: 'public-key', id: bytes(id) })),
      },
    }),
  );
  if (!made) {
    return false;
  }
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
  await post('', {
    name: passkeyName,
    clientData: text(clientDataJSON),
    attestation: text(attestationObject),
  });
  return true;
}

/** Signs in by a passkey; nothing if whoever was asked changed their mind. */
export async function usePasskey(bring: boolean): Promise<{ name: string } | undefined> {
  const { challenge, host } = await post<{ challenge: string; host: string }>('/challenge', {});
  const used = await asked(() =>
    navigator.credentials.get({
      publicKey: { challenge: bytes(challenge), rpId: host, userVerification: 'required' },
    }),
  );
  if (!used) {
    return undefined;
  }
  const said = used.response as AuthenticatorAssertionResponse;
  return post('/sign-in', {
    id: text(used.rawId),
    clientData: text(said.clientDataJSON),
    authenticatorData: text(said.authenticatorData),
    signature: text(said.signature),
    user: said.userHandle ? text(said.userHandle) : '',
    bring,
  });
}

async function asked(
  question: () => Promise<Credential | null>,
): Promise<PublicKeyCredential | undefined> {
  try {
    return ((await question()) as PublicKeyCredential | null) ?? undefined;
  } catch (error) {
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
    if (isRefused) {
      return undefined;
    }
    throw error;
  }
}

function bytes(base64: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (each) => each.charCodeAt(0));
}

function text(buffer: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
