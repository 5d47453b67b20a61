import { testShard } from "./test-shard.ts";

testShard(2);
