<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Submission;

use Frontispiece\Forms\Form;
use Frontispiece\Kernel\Privacy\EmailAddress;

/**
 * Finds the address of the person who sent a form: in the email field that answers to the notification email go to, in
 * "your-email", or in the first email field. Other email fields, and those in the rows of a repeating group, may contain
 * addresses of other people, also where this one was left blank.
 */
final class Sender {
	/** The length of the column. */
	private const MAX_LENGTH = 190;

	/**
	 * @param array<array-key, string|list<string>> $data a field that conditions hide has no value; the next one decides
	 * @return string|null normalized; '' if it was left blank or is invalid; null if the values have none of these fields
	 */
	public static function address( Form $form, array $data ): ?string {
		$own   = array_values( array_filter(
			self::fields( $form ),
			static fn( string $name ): bool => 0 === ( $form->group( $name )->rows ?? 0 ),
		) );
		$first = array_intersect( [ ...( $form->mails['mail'] ?? null )?->replyFields() ?? [], 'your-email' ], $own );
		foreach ( array_unique( [ ...$first, ...$own ] ) as $name ) {
			if ( isset( $data[ $name ] ) ) {
				return self::valid( implode( ', ', (array) $data[ $name ] ) );
			}
		}
		return null;
	}

	/**
	 * Returns the address in an imported entry. Values of blank fields are missing there, and the next one must not decide.
	 *
	 * @param array<array-key, string|list<string>> $data
	 */
	public static function importedAddress( ?Form $form, array $data ): string {
		$blank = null === $form ? [] : array_fill_keys( self::fields( $form ), '' );
		return null === $form ? '' : ( self::address( $form, $data + $blank ) ?? '' );
	}

	/** @return string the normalized address; '' if it is invalid */
	public static function valid( string $text ): string {
		$address = EmailAddress::normalize( $text );
		return false !== is_email( $address ) && strlen( $address ) <= self::MAX_LENGTH ? $address : '';
	}

	/** @return list<string> */
	private static function fields( Form $form ): array {
		return array_column( $form->senderTags(), 'name' );
	}
}
