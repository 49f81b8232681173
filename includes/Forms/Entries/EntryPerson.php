<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Entries;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\Mail\MailTags;

/**
 * Finds the name of the person who sent a form: in a field that browsers fill in with it, or whose name or label says so.
 * The form can be gone; the names of its fields remain.
 */
final class EntryPerson {
	private const MAX_LENGTH = 100;

	/** Roles of the texts that browsers fill in. */
	private const AUTOFILL = [ 'name' => 'whole', 'given-name' => 'first', 'family-name' => 'last' ];

	/** Names of fields, with hyphens and without numbers at their end. Company names and user names are none. */
	private const NAMES = [
		'whole' => '/^(?:(?:your|my|full|the|contact|customer|client|sender|visitor|guest|applicant|person|field)-?)*(?:full-?)?name$/',
		'first' => '/^(?:your-?)?(?:first|given|fore)-?name$|(?:^|-)name[-:]first$/',
		'last'  => '/^(?:your-?)?(?:last|family|sur)-?name$|(?:^|-)name[-:]last$/',
	];

	/** @param array<array-key, mixed> $fields values of the entry by field */
	public static function name( ?Form $form, array $fields ): string {
		$parts = [];
		foreach ( $fields as $field => $value ) {
			$text = is_string( $value ) ? self::clean( $value ) : '';
			$role = '' === $text ? '' : self::role( $form, (string) $field );
			if ( '' !== $role ) {
				$parts[ $role ] ??= $text;
			}
		}
		$name = $parts['whole'] ?? trim( ( $parts['first'] ?? '' ) . ' ' . ( $parts['last'] ?? '' ) );
		return mb_substr( $name, 0, self::MAX_LENGTH );
	}

	/** @return string whole, first or last; '' = the field has no name of the sender */
	private static function role( ?Form $form, string $field ): string {
		$tag = $form?->field( $field );
		if ( null !== $form && ( null === $tag || 'text' !== $tag->type || ( $form->group( $field )->rows ?? 0 ) > 0 ) ) {
			return '';
		}
		$autofill = (string) $tag?->option( 'autocomplete' );
		if ( '' !== $autofill && 'off' !== $autofill && 'on' !== $autofill ) {
			return self::AUTOFILL[ $autofill ] ?? '';
		}
		$name = (string) preg_replace( '/[-\d]+$/', '', strtr( strtolower( $field ), '_', '-' ) );
		foreach ( self::NAMES as $role => $pattern ) {
			if ( 1 === preg_match( $pattern, $name ) ) {
				return $role;
			}
		}
		return null === $form ? '' : self::labeled( $form->labels()->forField( $field ) );
	}

	/** @return string role of a field with this label */
	private static function labeled( string $label ): string {
		$labels = [
			'whole' => [ 'Name', 'Your name', 'Full name', __( 'Name', 'frontispiece' ), __( 'Your name', 'frontispiece' ) ],
			'first' => [ 'First name', __( 'First name', 'frontispiece' ) ],
			'last'  => [ 'Last name', __( 'Last name', 'frontispiece' ) ],
		];
		foreach ( $labels as $role => $texts ) {
			if ( in_array( mb_strtolower( $label ), array_map( 'mb_strtolower', $texts ), true ) ) {
				return $role;
			}
		}
		return '';
	}

	/** Returns a name as one line, without characters that would change the direction of the text around it. */
	private static function clean( string $text ): string {
		$line = (string) preg_replace( '/[\x{200E}\x{200F}\x{202A}-\x{202E}\x{2066}-\x{2069}\x{FEFF}]+/u', '', MailTags::oneLine( $text ) );
		return trim( (string) preg_replace( '/\s+/u', ' ', $line ) );
	}
}
