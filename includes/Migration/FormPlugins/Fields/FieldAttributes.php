<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins\Fields;

use Frontispiece\Forms\Fields\Countries;
use Frontispiece\Kernel\Http\PostLimits;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\ContentHtml;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Makes the attributes of a block from those of a field of another plugin, which says "no limit" in many ways. */
final class FieldAttributes {
	/** The decimal separator of the numbers of a field, if it is known. */
	public const DECIMAL = 'decimal';

	/** What fields without a text do not show. */
	private const HINT = [ 'value' => 1, 'placeholder' => 1 ];

	private const LIMITS = [ 'minlength', 'maxlength', 'minitems', 'maxitems', 'maxfiles', 'size' ];

	/** Characters of a message there that has no limit; without one, messages are shorter here. */
	private const LONG_TEXT = 20_000;

	private const MEGABYTE = 1_048_576;

	/** The limit where the server has none. */
	private const MAX_MEGABYTES = 1024;

	/**
	 * Reads the settings that only some field types have.
	 *
	 * @param string               $kind  field type here
	 * @param array<string, mixed> $texts default value and others: see DefaultValues
	 * @param array<string, string> $names our names of settings (min, max, step, maxlength, stars, low, high, filetypes, limit, maxfiles)
	 *     => theirs, where there are any
	 * @return array<string, mixed>
	 */
	public static function read( string $kind, ArrayReader $field, array $texts, array $names ): array {
		$text   = static fn( string $name ): string => isset( $names[ $name ] ) ? StoredData::text( $field, $names[ $name ] ) : '';
		$files  = (int) $text( 'maxfiles' );
		$values = array_diff_key( $texts, true === ( $texts['placeholder'] ?? false ) ? self::HINT : [] );
		return match ( $kind ) {
			'number', 'range'  => [ 'min' => $text( 'min' ), 'max' => $text( 'max' ), 'step' => $text( 'step' ) ]
				+ ( 'range' === $kind ? $values : $texts ),
			'text', 'textarea' => $texts + [ 'maxlength' => (int) $text( 'maxlength' ) ],
			'rating'           => [ 'max' => $text( 'stars' ) ] + array_intersect_key( $values, [ 'value' => 1 ] ),
			'nps'              => [ 'low' => $text( 'low' ), 'high' => $text( 'high' ) ]
				+ array_intersect_key( $values, [ 'value' => 1 ] ),
			'hidden'           => array_diff_key( $texts, [ 'placeholder' => 1, 'readonly' => 1 ] ),
			'date', 'time', 'color', 'country' => $values,
			'file'             => [
				'filetypes'      => StoredData::fileTypes( $field, $names['filetypes'] ?? '' ),
				'limit'          => StoredData::fileLimit( $field, $names['limit'] ?? '' ),
				'multiple_files' => $files > 1,
				'maxfiles'       => $files > 1 ? $files : 0,
			],
			default            => $texts,
		};
	}

	/** @return array<string, mixed> attributes of a consent box, whose text may be HTML */
	public static function consent( string $name, string $text, bool $isRequired, string $help = '' ): array {
		$clean = array_map( ContentHtml::clean( ... ), [ 'content' => $text, 'help' => $help ] );
		return [ 'name' => $name, 'content' => $clean['content'], 'optional' => ! $isRequired, 'help' => $clean['help'] ];
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @return array<string, mixed> without those that are empty, and without limits that are none
	 */
	public static function clean( string $kind, array $attributes ): array {
		foreach ( self::LIMITS as $name ) {
			$limit = $attributes[ $name ] ?? 0;
			if ( ! is_numeric( $limit ) || (int) $limit < 1 ) {
				unset( $attributes[ $name ] );
			}
		}
		$attributes = match ( $kind ) {
			'number', 'range' => self::numbers( $attributes ),
			'rating', 'nps' => self::wholeNumbers( $attributes ),
			'textarea'        => $attributes + [ 'maxlength' => self::LONG_TEXT ],
			'date', 'time', 'color' => self::written( $attributes ),
			'country'         => self::country( $attributes ),
			'file'            => self::fileSize( $attributes ),
			default           => $attributes,
		};
		return array_filter(
			$attributes,
			static fn( mixed $value ): bool => ! in_array( $value, [ '', false, null, [] ], true ),
		);
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @return array<string, mixed>
	 */
	private static function numbers( array $attributes ): array {
		$decimal = is_string( $attributes[ self::DECIMAL ] ?? null ) ? $attributes[ self::DECIMAL ] : '';
		unset( $attributes[ self::DECIMAL ] );
		// A placeholder may be any text.
		$names = true === ( $attributes['placeholder'] ?? false ) ? [ 'min', 'max', 'step' ] : [ 'min', 'max', 'step', 'value' ];
		foreach ( $names as $name ) {
			$attributes[ $name ] = self::number( $attributes[ $name ] ?? '', $decimal );
		}
		if ( (float) $attributes['step'] <= 0.0 ) {
			$attributes['step'] = '';
		}
		// A highest number of 0 can only be meant where there are negative numbers.
		if ( '' !== $attributes['max'] && 0.0 === (float) $attributes['max'] && (float) $attributes['min'] >= 0.0 ) {
			$attributes['max'] = '';
		}
		return $attributes;
	}

	/**
	 * Leaves out a default that is written in another way than browsers write dates, times and colors.
	 *
	 * @param array<string, mixed> $attributes
	 * @return array<string, mixed>
	 */
	private static function written( array $attributes ): array {
		$value = is_string( $attributes['value'] ?? null ) ? $attributes['value'] : '';
		$isRead = 1 === preg_match( '/^(?:\d{4}-\d\d-\d\d|\d\d:\d\d|#[\da-f]{6})$/i', $value );
		return array_diff_key( $attributes, $isRead ? [] : [ 'value' => 1 ] );
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @return array<string, mixed>
	 */
	private static function country( array $attributes ): array {
		$code = is_string( $attributes['value'] ?? null ) ? strtoupper( $attributes['value'] ) : '';
		unset( $attributes['value'] );
		return in_array( $code, Countries::codes(), true ) ? $attributes + [ 'country' => $code ] : $attributes;
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @return array<string, mixed>
	 */
	private static function wholeNumbers( array $attributes ): array {
		$number            = self::number( $attributes['max'] ?? '' );
		$attributes['max'] = (int) $number > 0 ? (string) (int) $number : '';
		unset( $attributes['value'] );
		return $attributes;
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @return array<string, mixed>
	 */
	private static function fileSize( array $attributes ): array {
		$limit = is_string( $attributes['limit'] ?? null ) ? $attributes['limit'] : '';
		if ( (int) $limit < 1 ) {
			// Other plugins accept what the server accepts.
			$megabytes           = min( self::MAX_MEGABYTES, intdiv( PostLimits::maxFileSize(), self::MEGABYTE ) );
			$attributes['limit'] = max( 1, $megabytes ) . 'mb';
		}
		return $attributes;
	}

	private static function number( mixed $value, string $decimal = '' ): string {
		return is_scalar( $value ) && ! is_bool( $value ) ? NumberText::read( (string) $value, $decimal ) : '';
	}
}
