<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Mail;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\Submission\Submission;
use Frontispiece\Kernel\Privacy\EmailMatcher;
use Frontispiece\Kernel\Security\RateLimit;

/**
 * Limits how many emails per day go to an address that visitors entered, so that a form cannot be used to flood
 * someone's inbox.
 */
final class RecipientLimit {
	public const BUCKET = 'form-recipient';

	private const A_DAY = 5;

	public function __construct( private readonly RateLimit $rates ) {}

	/** @param string $recipient "Name <address>" or the address, taken from a field */
	public function allows( string $recipient, Submission $submission ): bool {
		if ( self::isOwners( $recipient, $submission->form ) ) {
			return true;
		}
		$address = self::address( $recipient );
		// A retry is not a new entry, and gets the same answer.
		$message = self::BUCKET . "|{$submission->once}";
		if ( '' !== $submission->once && $this->rates->count( $message, DAY_IN_SECONDS, $address ) > 1 ) {
			return 0 === $this->rates->hits( "$message|refused", DAY_IN_SECONDS, $address );
		}
		$allowed = $this->rates->count(
			self::BUCKET,
			DAY_IN_SECONDS,
			$address,
		) <= RateLimit::limit( self::BUCKET, self::A_DAY );
		if ( ! $allowed ) {
			$this->rates->count( "$message|refused", DAY_IN_SECONDS, $address );
		}
		return $allowed;
	}

	private static function address( string $recipient ): string {
		return strtolower( 1 === preg_match( '/<([^<>]+)>$/', $recipient, $match ) ? $match[1] : $recipient );
	}

	/**
	 * Returns whether an address is part of the form itself, such as behind a choice or in a hidden field. It then
	 * belongs to the site owner, whatever field it was sent in.
	 *
	 * @param string $recipient "Name <address>" or the address
	 */
	public static function isOwners( string $recipient, Form $form ): bool {
		$texts = [
			$form->template,
			// In blocks, an address may be written with escaped characters.
			...array_merge( [], ...array_column( $form->tags(), 'values' ) ),
			(string) get_option( 'admin_email' ),
			...array_map( static fn( MailTemplate $mail ): string => $mail->recipient, array_values( $form->mails ) ),
		];
		// Choices are written as "Orders|orders@example.org"; without this, the pipe would count as part of the
		// address.
		return ( new EmailMatcher( self::address( $recipient ) ) )->isIn( strtr( implode( "\n", $texts ), '|', ' ' ) );
	}
}
