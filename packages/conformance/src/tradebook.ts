/** A tradebook of these fills: `symbol side quantity price day time`. Each has the number of its place as its id. */
export function tradebook(...fills: string[]): File {
  const lines = fills.map((fill, at) => {
    const [symbol, side, quantity, price, day, time] = fill.split(" ");
    const id = String(1000 + at);
    return `${symbol},,${day},BSE,EQ,A,${side},false,${quantity},${price},${id},${id},${day}T${time}`;
  });
  const captions =
    "symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time";
  return new File([[captions, ...lines, ""].join("\n")], "tradebook-AB1234-EQ.csv");
}
