/** A version that does not work: it ends before it answers. */
process.exit(3);
