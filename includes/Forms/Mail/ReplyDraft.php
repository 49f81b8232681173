<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Mail;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Submission\Submission;

/**
 * What a reply to an entry starts with. Its recipient is always the sender of the entry.
 *
 * @phpstan-import-type Row from EntryRepository
 */
final class ReplyDraft {
	private const MAX_SUBJECT_LENGTH = 190;

	/** @param list<string> $answersTo addresses to which the person's answer may go, the usual one first */
	private function __construct(
		public readonly string $to,
		public readonly string $from,
		public readonly string $subject,
		public readonly array $answersTo,
	) {}

	/**
	 * Returns the draft for the current user.
	 *
	 * @param Row $row
	 * @return self|null null = the entry has no address to reply to
	 */
	public static function fromRow( array $row, ?Form $form ): ?self {
		if ( '' === $row['sender'] || false === is_email( $row['sender'] ) ) {
			return null;
		}
		$subject = '' === $row['subject'] ? (string) $form?->title : $row['subject'];
		return new self(
			$row['sender'],
			self::sender( null === $form ? null : Submission::ofEntry( $row, $form ) ),
			/* translators: %s: subject of the email that is being replied to. */
			mb_substr( sprintf( __( 'Re: %s', 'frontispiece' ), $subject ), 0, self::MAX_SUBJECT_LENGTH ),
			self::replyTo( $form ),
		);
	}

	/**
	 * Returns the From header: the sender of the form's notification email, or the site's address if that contains
	 * values of the entry.
	 */
	public static function sender( ?Submission $submission ): string {
		$template = $submission?->form->mails['mail']->sender ?? '';
		$isOwn    = [] === array_filter(
			MailTags::namesIn( $template ),
			static fn( string $tag ): bool => ! str_starts_with( $tag, '_site_' ),
		);
		$sender   = null !== $submission && $isOwn
			? AddressLine::address( ( new MailTags( $submission ) )->line( $template ) )
			: '';
		$site     = wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
		return '' === $sender ? AddressLine::address( "$site <" . MailTags::siteSender() . '>' ) : $sender;
	}

	/** @return list<string> recipients of the notification email, and the current user */
	private static function replyTo( ?Form $form ): array {
		$recipient = str_replace( '[_site_admin_email]', (string) get_option( 'admin_email' ), $form->mails['mail']->recipient ?? '' );
		$addresses = [ ...AddressLine::written( $recipient ), AddressLine::address( (string) wp_get_current_user()->user_email ) ];
		return array_values( array_unique( array_filter( $addresses, static fn( string $address ): bool => '' !== $address ) ) );
	}
}
