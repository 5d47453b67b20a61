/** Labels of the fields of a connection. */
export const connectionFieldLabels = {
  apiKey: "API key",
  apiSecret: "API secret",
  requestToken: "Request token",
  token: "Access token",
  from: "First day",
} as const;
