// A client's part in the throws of others, as the page takes it (docs/protocol-proof.md, "Taking part"). Looks for what it
// needs in messages as they came, so that a client that reads none of them need not read them for this.
import { createHash, randomBytes } from 'node:crypto';

const LINKS = 512; // throws of others that a chain lasts for

const hashed = (bytes) => createHash('sha256').update(bytes).digest();

// The commitment, and then the nonces in the order in which they are revealed.
function chain() {
  const links = [randomBytes(32)];
  for (let i = 0; i < LINKS; i++) links.unshift(hashed(links[0]));
  return links.map((link) => link.toString('hex'));
}

const number = (data, name) => Number.parseInt(data.toString('latin1', data.indexOf(name) + name.length), 10);

export class Part {
  taken = 0; // throws that this client took part in
  missed = 0; // throws for which it was asked, and that were made without it

  // commits(commitment) and reveals({ number, nonce }) tell the server.
  constructor(commits, reveals) {
    Object.assign(this, { commits, reveals });
  }

  commit() {
    this.links = chain();
    this.used = 0;
    this.revealed = undefined;
    this.commits(this.links[0]);
  }

  // One who comes back is told what the server has of it: a throw may have been made meanwhile, or a commitment lost.
  known(commitment) {
    if (this.revealed && commitment === this.links[this.used + 1]) this.took();
    else if (commitment !== this.links[this.used]) this.commit();
  }

  took() {
    this.taken++;
    this.used++;
    this.revealed = undefined;
    if (this.used === LINKS) this.commit();
  }

  // Somebody's throw is fixed.
  asked(data) {
    const message = JSON.parse(data);
    if (!message.asked.some(({ commitment }) => commitment === this.links[this.used])) {
      // It has committed anew meanwhile, and the thrower did not know yet.
      this.missed++;
      return undefined;
    }
    const { revealed } = this;
    const isAnother = revealed?.number !== message.number || revealed.toss !== message.toss
      || revealed.commitment !== message.commitment;
    if (revealed && isAnother) return this.commit();
    this.revealed = message;
    return this.reveals({ number: message.number, nonce: this.links[this.used + 1] });
  }

  // An update: was the throw made, and with the nonce?
  told(data) {
    if (!this.revealed) return;
    if (data.includes(this.links[this.used + 1])) {
      this.took();
    } else if (number(data, '"nextThrow":') > this.revealed.number) {
      this.missed++;
      this.commit();
    }
  }
}
