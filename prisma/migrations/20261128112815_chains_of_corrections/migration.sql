-- AlterTable
ALTER TABLE "entry_changes" ADD COLUMN     "chain_id" SERIAL NOT NULL;

-- What was put right before belongs to the chain of the correction that had led to the same child's row. A few of a hundred
-- entries are ever corrected, so the table is rewritten, numbered and indexed at once, which a large one never is.
WITH RECURSIVE "steps" AS (
  SELECT ch."id", ch."chain_id", (
    SELECT max(p."id") FROM "entry_changes" p
    WHERE p."entry" = ch."entry" AND p."to_entry_id" = ch."entry_id" AND p."to_child_id" = ch."child_id" AND p."id" < ch."id"
  ) AS "earlier_id"
  FROM "entry_changes" ch),
"chains" AS (
  SELECT s."id", s."chain_id" FROM "steps" s WHERE s."earlier_id" IS NULL
  UNION ALL
  SELECT s."id", c."chain_id" FROM "chains" c JOIN "steps" s ON s."earlier_id" = c."id")
UPDATE "entry_changes" ch SET "chain_id" = c."chain_id" FROM "chains" c WHERE c."id" = ch."id" AND c."chain_id" <> ch."chain_id";

-- CreateIndex
CREATE INDEX "entry_changes_chain_id_id_idx" ON "entry_changes"("chain_id", "id");

-- Here and not in the server, so that also what a server of the release before writes while this is rolled out has its chain.
CREATE FUNCTION entry_changes_chain() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.chain_id := coalesce((
    SELECT ch.chain_id FROM entry_changes ch
    WHERE ch.entry = NEW.entry AND ch.to_entry_id = NEW.entry_id AND ch.to_child_id = NEW.child_id
    ORDER BY ch.id DESC LIMIT 1), NEW.chain_id);
  RETURN NEW;
END $$;
CREATE TRIGGER "entry_changes_chain" BEFORE INSERT ON "entry_changes" FOR EACH ROW EXECUTE FUNCTION entry_changes_chain();
