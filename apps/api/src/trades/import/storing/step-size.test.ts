import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import type { Db } from "../../../db/types.ts";
import { createStepSize } from "./step-size.ts";

/** The events of a pool with one connection: `take` stands for any statement. */
function poolOfOne() {
  const pool = new EventEmitter();
  return { db: { $client: pool } as unknown as Db, take: () => pool.emit("acquire"), pool };
}

it("takes long steps while no other request uses the connection", () => {
  const { db, take } = poolOfOne();
  const size = createStepSize(db);
  const sizes = [1, 2, 3].map(() => {
    const pages = size.pages();
    take();
    return pages;
  });
  expect(sizes).toEqual([64, 64, 64]);
});

it("takes short steps from the statement of another request on, and long ones again after sixteen", () => {
  const { db, take } = poolOfOne();
  const size = createStepSize(db);
  size.pages();
  take();
  take();
  const sizes = Array.from({ length: 18 }, () => {
    const pages = size.pages();
    take();
    return pages;
  });
  expect(sizes).toEqual([...Array.from({ length: 16 }, () => 4), 64, 64]);
});

it("listens no longer than it is used", () => {
  const { db, pool } = poolOfOne();
  createStepSize(db).stop();
  expect(pool.listenerCount("acquire")).toBe(0);
});
