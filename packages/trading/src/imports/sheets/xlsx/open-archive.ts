import { checkSize, unpacked } from "../zip/unpack.ts";
import type { ZipMember } from "../zip/zip-directory.ts";
import { MarkupCheck } from "./markup-check.ts";
import { NotPlain } from "./not-plain.ts";
import { isNeeded } from "./workbook-members.ts";

/**
 * The members of an archive, unpacked piece by piece. It records which were read to their ends, and so match the archive's
 * headers and, if required, have no document type; `verify` reads the others.
 */
export class OpenArchive {
  private readonly members: Map<string, ZipMember>;
  private readonly used = new Map<ZipMember, number>();
  private readonly verified = new Set<ZipMember>();
  private readonly total: number;

  /** Throws ImportRefused for more than may be unpacked. */
  constructor(members: ZipMember[]) {
    checkSize(members);
    this.members = new Map(members.map((member) => [member.name, member]));
    this.total = members.reduce((sum, { data }) => sum + data.size, 0);
  }

  has(name: string): boolean {
    return isNeeded(name) && this.members.has(name);
  }

  /** Unpacked bytes of all parts that are ever read. */
  get size(): number {
    let size = 0;
    for (const member of this.members.values()) if (isNeeded(member.name)) size += member.size;
    return size;
  }

  /** Throws NotPlain where there is no such part. */
  pieces(name: string): AsyncGenerator<Uint8Array> {
    const member = this.has(name) ? this.members.get(name) : undefined;
    if (!member) throw new NotPlain(name);
    return this.read(member);
  }

  /** A part as a whole; throws NotPlain if it is missing or longer. */
  async part(name: string, longest: number): Promise<Uint8Array> {
    const size = this.members.get(name)?.size ?? 0;
    if (size > longest) throw new NotPlain("length");
    const whole = new Uint8Array(size);
    let at = 0;
    for await (const piece of this.pieces(name)) {
      whole.set(piece, at);
      at += piece.length;
    }
    return whole;
  }

  /** All parts that are ever read. */
  async parts(): Promise<Map<string, Uint8Array>> {
    const parts = new Map<string, Uint8Array>();
    for (const { name, size } of this.members.values())
      if (isNeeded(name)) parts.set(name, await this.part(name, size));
    return parts;
  }

  async verify(): Promise<void> {
    for (const member of this.members.values()) {
      if (this.verified.has(member)) continue;
      for await (const _ of this.read(member));
    }
  }

  /** Fraction of all packed bytes that has been read. */
  fraction(): number {
    let used = 0;
    for (const bytes of this.used.values()) used += bytes;
    return this.total === 0 ? 1 : used / this.total;
  }

  private async *read(member: ZipMember): AsyncGenerator<Uint8Array> {
    const markup = isNeeded(member.name) ? new MarkupCheck() : null;
    const pieces = unpacked(member, (bytes) => this.used.set(member, Math.max(bytes, this.used.get(member) ?? 0)));
    for await (const piece of pieces) {
      markup?.take(piece);
      yield piece;
    }
    this.verified.add(member);
  }
}
