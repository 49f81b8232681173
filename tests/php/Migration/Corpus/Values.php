<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\Corpus;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\Rules\FieldValues;
use Frontispiece\Forms\Rules\Validator;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Tests\Forms\UploadedFiles;

/**
 * What a visitor enters: usual values, which do not come from the rules of the form, so that a rule that refuses them is
 * noticed; and for each rule a value that it must refuse.
 */
final class Values {
	private const PDF = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";

	private const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

	private const TEXTS = [
		'text'     => 'Ada Lovelace',
		'textarea' => 'We would like to visit you next week, and we have some questions. Could you call us back before that?',
		'email'    => 'ada@example.org',
		'url'      => 'https://example.org/about',
		'tel'      => '+1 415 555 2671',
		'number'   => '3',
		'range'    => '3',
		'date'     => '2030-06-17',
		'time'     => '10:30',
		'color'    => '#336699',
		'country'  => 'US',
		'acceptance' => '1',
		'hidden'   => '',
	];

	/** @return string|list<string> */
	public static function usual( Form $form, Tag $tag ): string|array {
		if ( 'acceptance' === $tag->type ) {
			return $tag->has( 'invert' ) ? '' : '1';
		}
		if ( 'hidden' === $tag->type ) {
			return $tag->initial();
		}
		if ( in_array( $tag->type, [ 'select', 'checkbox', 'radio' ], true ) ) {
			$choices = array_slice( $tag->choices(), $tag->has( 'first_as_label' ) ? 1 : 0 );
			$least   = 'radio' === $tag->type ? 1 : max( 1, $tag->int( 'minitems' ) ?? 1 );
			$isList  = 'checkbox' === $tag->type || $tag->has( 'multiple' );
			return $isList ? array_slice( $choices, 0, $least ) : $choices[0] ?? '';
		}
		$text  = self::TEXTS[ $tag->type ] ?? $form->type( $tag )->sample( $tag );
		$rules = self::rules( $form, $tag->name );
		foreach ( $rules as $rule ) {
			$limit = is_scalar( $rule['threshold'] ?? null ) ? (string) $rule['threshold'] : '';
			$text  = is_array( $text ) ? $text : match ( $rule['rule'] ) {
				// Somebody who sees a limit keeps it, if anything can be said within it.
				'maxlength' => (int) $limit >= 2 ? mb_substr( $text, 0, (int) $limit ) : $text,
				'minlength' => str_pad( $text, (int) $limit, 'x' ),
				'minnumber' => (float) $limit > (float) $text ? $limit : $text,
				'maxnumber' => (float) $limit < (float) $text ? $limit : $text,
				'mindate'   => strcmp( $limit, $text ) > 0 ? $limit : $text,
				'maxdate'   => strcmp( $limit, $text ) < 0 ? $limit : $text,
				'stepnumber' => self::onStep( $rule, $rules, $text ),
				default     => $text,
			};
		}
		return $text;
	}

	/** @return array{name: string, type: string, tmp_name: string, error: int, size: int} */
	public static function file( Form $form, Tag $tag ): array {
		$types = [];
		foreach ( self::rules( $form, $tag->name ) as $rule ) {
			$accept = 'file' === $rule['rule'] && is_array( $rule['accept'] ?? null ) ? $rule['accept'] : $types;
			$types  = array_filter( $accept, 'is_string' );
		}
		$isPdf = in_array( '.pdf', $types, true );
		$isTxt = ! $isPdf && in_array( '.txt', $types, true );
		return match ( true ) {
			$isPdf  => self::upload( 'plan.pdf', self::PDF ),
			$isTxt  => self::upload( 'plan.txt', "A plan.\n" ),
			default => self::upload( 'photo.png', (string) base64_decode( self::PNG, true ) ),
		};
	}

	/** @return array{name: string, type: string, tmp_name: string, error: int, size: int} */
	public static function upload( string $name, string $content ): array {
		return [
			'name'     => $name,
			'type'     => 'application/octet-stream',
			'tmp_name' => UploadedFiles::write( $content ),
			'error'    => UPLOAD_ERR_OK,
			'size'     => strlen( $content ),
		];
	}

	/**
	 * @param array<string, mixed> $rule
	 * @return string|list<string>|null a value that the rule refuses; null = none is known
	 */
	public static function wrong( array $rule, Tag $tag ): string|array|null {
		$limit = is_scalar( $rule['threshold'] ?? null ) ? (string) $rule['threshold'] : '';
		$many  = static fn( int $count ): array => array_map( 'strval', range( 1, max( 1, $count ) ) );
		return match ( $rule['rule'] ) {
			'required'   => '',
			'email'      => 'nobody',
			'url'        => 'http://',
			'tel'        => 'call me',
			'number'     => 'many',
			'date'       => '2030-02-31',
			'time'       => '25:99',
			'color'      => 'red',
			'enum'       => 'No such choice',
			'minlength'  => (int) $limit > 1 ? str_repeat( 'x', (int) $limit - 1 ) : null,
			'maxlength'  => str_repeat( 'x', (int) $limit + 1 ),
			'minnumber'  => (string) ( (float) $limit - 1 ),
			'maxnumber'  => (string) ( (float) $limit + 1 ),
			'stepnumber' => self::offStep( $rule ),
			'mindate'    => gmdate( 'Y-m-d', (int) strtotime( "$limit -1 day" ) ),
			'maxdate'    => gmdate( 'Y-m-d', (int) strtotime( "$limit +1 day" ) ),
			'minitems'   => (int) $limit > 1 ? array_slice( $tag->choices(), 0, (int) $limit - 1 ) : null,
			'maxitems'   => count( $tag->choices() ) > (int) $limit
				? array_slice( $tag->choices(), 0, (int) $limit + 1 )
				: $many( (int) $limit + 1 ),
			default      => null,
		};
	}

	/** @return list<array<string, mixed>> */
	private static function rules( Form $form, string $field ): array {
		return array_values( array_filter( $form->rules(), static fn( array $rule ): bool => $field === ( $rule['field'] ?? '' ) ) );
	}

	/** @param array<string, mixed> $rule */
	private static function offStep( array $rule ): string {
		$interval = is_numeric( $rule['interval'] ?? null ) ? (float) $rule['interval'] : 1.0;
		$base     = is_numeric( $rule['base'] ?? null ) ? (float) $rule['base'] : 0.0;
		return (string) ( $base + $interval * 1.5 );
	}

	/**
	 * @param array<string, mixed>       $rule
	 * @param list<array<string, mixed>> $rules
	 */
	private static function onStep( array $rule, array $rules, string $text ): string {
		$base  = is_numeric( $rule['base'] ?? null ) ? (float) $rule['base'] : 0.0;
		$step  = is_numeric( $rule['interval'] ?? null ) ? (float) $rule['interval'] : 1.0;
		$check = static fn( string $value ): bool =>
			[] === ( new Validator() )->errors( $rules, new FieldValues( [ (string) $rule['field'] => $value ] ) );
		foreach ( [ $text, (string) ( $base + $step ), (string) ( $base + 2 * $step ), (string) $base ] as $value ) {
			if ( $check( $value ) ) {
				return $value;
			}
		}
		return $text;
	}
}
