import type { AdminChild, AdminChildRow } from '@footprints/contracts/children';

export interface ChildListed {
  id: number;
  firstName: string;
  middleName: string | null;
  lastName: string;
  birthDate: string | null;
  locationId: number;
  locationName: string;
  classroomId: number;
  classroomName: string;
  groupId: number;
  groupName: string;
  guardians: number;
  allergies: string[];
  photosAllowed: boolean | null;
  isHere: boolean;
  isArchived: boolean;
  version: number;
}

export interface GuardianRow {
  id: number;
  email: string;
  name: string;
  relationship: string;
  account: AdminChild['GuardianDetails'][number]['Account'];
}

export interface PlacementRow {
  locationName: string;
  classroomName: string;
  groupName: string;
  fromDay: string;
  toDay: string | null;
}

export interface ConsentRow {
  granted: boolean;
  fromDay: string;
  recordedAt: Date;
  recordedBy: string | null;
}

/** A child as the admin page lists it. */
export function presentListed(row: ChildListed): AdminChildRow {
  return {
    ChildID: row.id,
    FirstName: row.firstName,
    MiddleName: row.middleName,
    LastName: row.lastName,
    BirthDate: row.birthDate,
    LocationID: row.locationId,
    LocationName: row.locationName,
    ClassroomID: row.classroomId,
    ClassroomName: row.classroomName,
    GroupID: row.groupId,
    GroupName: row.groupName,
    Guardians: row.guardians,
    Allergies: row.allergies,
    PhotoConsent: row.photosAllowed,
    IsHere: row.isHere,
    IsArchived: row.isArchived,
    Version: row.version,
  };
}

interface Details {
  allergies: { substance: string; reaction: string }[];
  guardians: GuardianRow[];
  placements: PlacementRow[];
  consents: ConsentRow[];
}

/** A child with all that is set up about it. */
export function presentDetails(row: ChildListed, { allergies, guardians, placements, consents }: Details): AdminChild {
  return {
    ...presentListed(row),
    AllergyDetails: allergies.map(({ substance, reaction }) => ({ Substance: substance, Reaction: reaction })),
    GuardianDetails: guardians.map(({ id, email, name, relationship, account }) => ({
      UserID: id,
      Email: email,
      Name: name,
      Relationship: relationship,
      Account: account,
    })),
    Placements: placements.map(({ locationName, classroomName, groupName, fromDay, toDay }) => ({
      LocationName: locationName,
      ClassroomName: classroomName,
      GroupName: groupName,
      FromDay: fromDay,
      ToDay: toDay,
    })),
    Consents: consents.map(({ granted, fromDay, recordedAt, recordedBy }) => ({
      Granted: granted,
      FromDay: fromDay,
      RecordedAt: recordedAt.toISOString(),
      RecordedBy: recordedBy ?? '',
    })),
  };
}
