import { describe, expect, it } from "vitest";
import { createSlots, NoSlot } from "./slots.ts";

describe("slots", () => {
  it("are given first come, first served", async () => {
    const slots = createSlots(1);
    const release = await slots.acquire();
    const order: string[] = [];
    const wait = async (name: string) => {
      const free = await slots.acquire();
      order.push(name);
      free();
    };
    const both = [wait("second"), wait("third")];
    expect(order).toEqual([]);
    release();
    await Promise.all(both);
    expect(order).toEqual(["second", "third"]);
  });

  it("refuse when too many wait", async () => {
    const slots = createSlots(1, 1);
    await slots.acquire();
    void slots.acquire();
    await expect(slots.acquire()).rejects.toThrow(NoSlot);
  });

  it("forget who stops waiting", async () => {
    const slots = createSlots(1, 1);
    const release = await slots.acquire();
    const impatient = new AbortController();
    const waiting = slots.acquire(impatient.signal);
    impatient.abort(new Error("gone"));
    await expect(waiting).rejects.toThrow("gone");
    const next = slots.acquire();
    release();
    await next;
  });

  it("are given back once, however often it is said", async () => {
    const slots = createSlots(1, 0);
    const release = await slots.acquire();
    release();
    release();
    await slots.acquire();
    await expect(slots.acquire()).rejects.toThrow(NoSlot);
  });
});
