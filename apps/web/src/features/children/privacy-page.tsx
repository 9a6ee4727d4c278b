import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';

/** What a family is told of its data: docs/privacy.md says the same with the places where it is so. */
const notice: readonly (readonly [title: string, sentences: readonly string[]])[] = [
  [
    'What is stored',
    [
      'Of your child: names, birth date, allergies, care plans, whom to call, the rooms it was in, when it came and went, daily reports, sleep and its checks, moments with their photo, badges, and where you allow photos a small one beside its name.',
      'Of you: name, email, how you are related, your password as a hash, what you commented, what you allowed and when, when you last looked, and when somebody of the family first opened a report or moment.',
      'Of your signing in: second factors, the browser and address of each session, which your account’s page shows, when you signed in and out, and when a wrong password was tried. Against guessing, tries are counted by email and address until a day after their time.',
      'Photos are stored without the place and device that the camera wrote into them.',
    ],
  ],
  [
    'Why',
    [
      'So that the staff can care for your child, you know how the day was, and the place can show what it has to show by law. The small photo is there so that whoever picks your child from a list takes the right one.',
    ],
  ],
  [
    'Who sees it',
    [
      'You and the other guardians of your child, the room that it is in now, the directors of its location, and admins.',
      'A family whose child is on a photo with yours sees that photo and its words, as long as you allow photos with other children. It sees nothing else of your child.',
      'Below the portfolio you see who looked: photos opened in full, files that name your child, and records that directors and admins opened.',
    ],
  ],
  [
    'What leaves the place',
    [
      'Nothing goes to anybody for advertising, statistics or anything of the kind: no page loads anything from elsewhere.',
      'Letters, such as invitations and links for a new password, go by the mail server that the place has chosen.',
    ],
  ],
  [
    'How long',
    [
      'What is recorded of your child goes when the time is over that the place has set for its kind; the page with your child’s records says which. Where none is set, it stays until the place deletes it.',
      'Name, birth date, and what the place’s record of changes says of your child, such as allergies and people to call, stay until they are erased.',
      'After your child has left you read on for 90 days, unless the place has set another time. An archive that you had made is kept for 14 days.',
      'The small photo of your child goes when it is replaced or removed, with its moments once it has left, or when your child is erased. After a no nobody sees it; ask the director to remove it.',
      'Your account stays when your child has left, and shows nothing then. The director can disable it; it is deleted when your child is erased, unless you have another child here or work here.',
      'A photo that was sent and not used is deleted after a day. You are signed out after half a day without use, and after a week, unless the place has set other times.',
    ],
  ],
  [
    'What you can do',
    [
      'Give and withdraw what you allow, at any time: it counts from the next page that anybody opens.',
      'Have everything that you may read made into one file, on the page with your child’s records, and save each photo of the portfolio.',
      'Ask the director to correct what is wrong, and to erase what is stored once your child has left. Two people have to say so; what a law asks the place to keep stays apart until its day.',
    ],
  ],
];

/** The privacy notice for guardians (product 25.6). */
export function PrivacyPage() {
  return (
    <Page title="Privacy" back={{ to: paths.portfolio, label: 'Back to Portfolio' }} width="form">
      <div className="stack">
        {notice.map(([title, sentences]) => (
          <Card key={title} title={title}>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Card>
        ))}
      </div>
    </Page>
  );
}
