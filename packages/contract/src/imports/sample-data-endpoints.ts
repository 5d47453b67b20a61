import { done } from "../wire/done.ts";
import type { Endpoint } from "../wire/endpoint.ts";

/** Sample data: a generated year of trades in an empty account. */
export const sampleDataEndpoints = {
  /**
   * Fills an empty account with a generated year of trades, which `basis.sample` marks. While it shows them, imports and journal trades are
   * refused with `sample_data`. Repeating the request changes nothing.
   */
  putSampleData: {
    host: "trade",
    method: "PUT",
    path: "/api/v1/sample-data",
    token: "required",
    output: done,
    errors: ["not_empty", "too_many_requests", "busy", "storage_full"],
  },
  /** Removes the sample data, and all settlements and settings made on them. The account is as it was before. */
  deleteSampleData: {
    host: "trade",
    method: "DELETE",
    path: "/api/v1/sample-data",
    token: "required",
    output: done,
    errors: ["too_many_requests"],
  },
} as const satisfies Record<string, Endpoint>;
