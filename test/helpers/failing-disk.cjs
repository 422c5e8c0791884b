// Loaded into a program before it starts: after SIGUSR2, its writes no longer reach the disk.
"use strict";
const fs = require("node:fs");

process.on("SIGUSR2", () => {
  fs.fdatasync = (_file, done) => {
    setImmediate(done, Object.assign(new Error("EIO: i/o error, fdatasync"), { code: "EIO", syscall: "fdatasync" }));
  };
  require("node:module").syncBuiltinESMExports();
});
