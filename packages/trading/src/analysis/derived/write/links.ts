import { compareTexts } from "../../prepare/canonical-order.ts";

/** Groups texts that are linked with each other. */
export class Links {
  private readonly parents = new Map<string, string>();

  link(tokens: readonly string[]): void {
    const [first, ...others] = tokens;
    if (first === undefined) return;
    const root = this.rootOf(first);
    for (const other of others) {
      const otherRoot = this.rootOf(other);
      if (otherRoot !== root) this.parents.set(otherRoot, root);
    }
  }

  /** Returns the same text for all linked tokens, until more are linked. An unknown token is added. */
  rootOf(token: string): string {
    let root = token;
    for (
      let parent = this.parents.get(root);
      parent !== undefined && parent !== root;
      parent = this.parents.get(root)
    ) {
      root = parent;
    }
    for (let at = token; at !== root; ) {
      const next = this.parents.get(at) ?? root;
      this.parents.set(at, root);
      at = next;
    }
    if (!this.parents.has(root)) this.parents.set(root, root);
    return root;
  }

  /** All linked tokens, sorted, by their root. */
  groups(): Map<string, string[]> {
    const groups = new Map<string, string[]>();
    for (const token of [...this.parents.keys()].sort(compareTexts)) {
      const root = this.rootOf(token);
      const group = groups.get(root);
      if (group) group.push(token);
      else groups.set(root, [token]);
    }
    return groups;
  }
}
