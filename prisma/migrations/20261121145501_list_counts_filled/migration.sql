-- Counts what was there before the triggers, while others go on reading and saving.
SELECT count(*) FROM list_counts_repair();
