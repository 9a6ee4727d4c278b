-- An entry is appended by a plain INSERT. Its place in its location's chain and its hash are a seal, which the server gives
-- it afterwards (decision record 5). What was hashed while it was written stays as it is, and the chain goes on from there.

DROP TRIGGER "audit_entries_link" ON "audit_entries";
DROP FUNCTION audit_link();
DROP FUNCTION audit_hash(audit_entries);

-- AlterTable
ALTER TABLE "audit_entries" ALTER COLUMN "hash" DROP NOT NULL;

-- DropTable
DROP TABLE "audit_drafts";
DROP FUNCTION audit_write_draft();

-- What replicas of the release before still insert into while they are replaced; a later release drops it.
CREATE VIEW "audit_drafts" AS SELECT actor_id, action, entity, entity_id, location_id, after FROM "audit_entries";
REVOKE ALL ON "audit_drafts" FROM footprints_app;
GRANT SELECT, INSERT ON "audit_drafts" TO footprints_app;

-- CreateTable
CREATE TABLE "audit_seals" (
    "sequence" BIGINT NOT NULL,
    "entry_id" BIGINT NOT NULL,
    "location_id" INTEGER,
    "previous_hash" BYTEA,
    "hash" BYTEA NOT NULL,
    "settled_id" BIGINT NOT NULL,

    CONSTRAINT "audit_seals_pkey" PRIMARY KEY ("sequence")
);

-- CreateIndex
CREATE UNIQUE INDEX "audit_seals_entry_id_key" ON "audit_seals"("entry_id");

-- CreateIndex
CREATE INDEX "audit_seals_location_id_sequence_idx" ON "audit_seals"("location_id", "sequence" DESC);

-- AddForeignKey
ALTER TABLE "audit_seals" ADD CONSTRAINT "audit_seals_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "audit_entries"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Append-only, like the entries: for the server by its rights, for the owner by the trigger.
REVOKE UPDATE, DELETE, TRUNCATE ON "audit_seals" FROM footprints_app;
CREATE TRIGGER "audit_seals_keep" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_seals"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
