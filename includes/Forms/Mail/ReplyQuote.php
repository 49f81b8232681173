<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Mail;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Entries\EntryValues;
use Frontispiece\Forms\Fields\FieldLabels;
use Frontispiece\Forms\Form;
use Frontispiece\Kernel\Text\LocalTime;

/**
 * What a person wrote, as mail programs quote it below a reply: their messages, or all answers if the form asks for no
 * longer text. It is plain text, and has nothing that only the site owner may see.
 *
 * @phpstan-import-type Row from EntryRepository
 */
final class ReplyQuote {
	private const MAX_CHARACTERS = 2000;

	private const MAX_LINES = 60;

	/** Types of fields that are no answers, or that the sender of the form has not seen. */
	private const OMITTED = [ 'hidden', 'acceptance', 'quiz' ];

	/**
	 * @param Row $row
	 * @return string '' = the entry has nothing to quote
	 */
	public static function forEntry( array $row, ?Form $form, EntryValues $values ): string {
		$text = self::shortened( self::question( $row, $form, $values ) );
		if ( '' === $text ) {
			return '';
		}
		$name = $values->person( $row );
		$line = sprintf(
			/* translators: Above the quoted message in a reply by email. 1: date and time, 2: name or email address. */
			__( 'On %1$s, %2$s wrote:', 'frontispiece' ),
			LocalTime::format( $row['created_at'] ),
			'' === $name ? $row['sender'] : $name,
		);
		return "$line\n" . implode( "\n", array_map( self::quoted( ... ), explode( "\n", $text ) ) );
	}

	/** @param Row $row */
	private static function question( array $row, ?Form $form, EntryValues $values ): string {
		$labels   = new FieldLabels( $form );
		$consents = is_array( $row['data']['consents'] ?? null ) ? $row['data']['consents'] : [];
		$messages = [];
		$lines    = [];
		foreach ( array_diff_key( $values->fromRow( $row ), $consents ) as $name => $text ) {
			$type = (string) $form?->field( (string) $name )?->type;
			if ( 'textarea' === $type ) {
				$messages[ $labels->forField( (string) $name ) ] = $text;
			} elseif ( ! in_array( $type, self::OMITTED, true ) ) {
				$lines[] = $labels->forField( (string) $name ) . ': ' . $text;
			}
		}
		if ( count( $messages ) < 2 ) {
			return [] === $messages ? implode( "\n", $lines ) : (string) reset( $messages );
		}
		return implode(
			"\n\n",
			array_map(
				static fn( string|int $label, string $text ): string => "$label:\n$text",
				array_keys( $messages ),
				$messages,
			),
		);
	}

	private static function shortened( string $text ): string {
		$unix  = strtr( mb_scrub( $text, 'UTF-8' ), [ "\r\n" => "\n", "\r" => "\n" ] );
		$plain = (string) preg_replace( '/[\x00-\x09\x0B-\x1F\x7F]+/', ' ', $unix );
		$lines = explode( "\n", trim( (string) preg_replace( '/\n{3,}/', "\n\n", $plain ) ) );
		$short = mb_substr( implode( "\n", array_slice( $lines, 0, self::MAX_LINES ) ), 0, self::MAX_CHARACTERS );
		return $short === implode( "\n", $lines ) ? $short : rtrim( $short ) . '…';
	}

	private static function quoted( string $line ): string {
		return rtrim( str_starts_with( $line, '>' ) ? ">$line" : "> $line" );
	}
}
