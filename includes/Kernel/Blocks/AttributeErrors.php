<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Blocks;

use Frontispiece\Kernel\Text\Escape;

/**
 * Finds invalid values in shortcodes and blocks. Visitors see the value that is used instead; users who can edit the
 * site also see a notice.
 */
final class AttributeErrors {
	private const WORDS = [ 'true', '1', 'yes', 'on', 'false', '0', 'no', 'off', '' ];

	/** Attributes that any shortcode's or block's element may have. */
	private const COMMON = [ 'class', 'classname', 'id', 'align', 'anchor', 'style', 'lock', 'metadata' ];

	/**
	 * @param array<array-key, mixed> $raw
	 * @param array<string, array{
	 *     type: string,
	 *     default?: mixed,
	 *     enum?: list<string>,
	 *     minimum?: int,
	 *     maximum?: int,
	 *     format?: string,
	 *     secret?: bool,
	 *     ...
	 * }> $declared
	 * @return list<array{name: string, given: string, used: mixed}> used: null if the name is unknown
	 */
	public static function forAttributes( array $raw, array $declared ): array {
		$known  = array_change_key_case( $declared );
		$errors = [];
		foreach ( $raw as $name => $value ) {
			$attribute = $known[ strtolower( (string) $name ) ] ?? null;
			if (
				! is_string( $name )
				|| true === ( $attribute['secret'] ?? false )
				|| ( null === $attribute && in_array( strtolower( $name ), self::COMMON, true ) )
			) {
				continue;
			}
			if ( null === $attribute || ! self::fits( $value, $attribute ) ) {
				$errors[] = [
					'name'  => $name,
					'given' => is_scalar( $value )
						? mb_substr( AttributeCaster::line( (string) $value ), 0, 60 )
						: gettype( $value ),
					'used'  => null === $attribute ? null : AttributeCaster::read( $value, $attribute ),
				];
			}
		}
		return array_slice( $errors, 0, 10 );
	}

	/**
	 * Returns an error message for each invalid field.
	 *
	 * @param array<array-key, mixed> $raw
	 * @param array<string, array{
	 *     type: string,
	 *     default?: mixed,
	 *     enum?: list<string>,
	 *     minimum?: int,
	 *     maximum?: int,
	 *     format?: string,
	 *     secret?: bool,
	 *     ...
	 * }> $declared
	 * @return array<string, string> name => expected value
	 */
	public static function advice( array $raw, array $declared ): array {
		$advice = [];
		foreach ( self::forAttributes( $raw, $declared ) as $error ) {
			$option                   = $declared[ $error['name'] ] ?? [];
			$advice[ $error['name'] ] = match ( true ) {
				[] === $option                               => __( 'This setting doesn\'t exist.', 'frontispiece' ),
				isset( $option['enum'] ) || null !== AttributeCaster::entries( $option ) =>
					__( 'Please select one of the options.', 'frontispiece' ),
				isset( $option['minimum'], $option['maximum'] ) => sprintf(
					/* translators: 1: a number, 2: a larger number. */
					__( 'Enter a whole number from %1$s to %2$s.', 'frontispiece' ),
					number_format_i18n( $option['minimum'] ),
					number_format_i18n( $option['maximum'] ),
				),
				'integer' === ( $option['type'] ?? '' )      => __( 'Enter a whole number.', 'frontispiece' ),
				'color' === ( $option['format'] ?? '' )     => __( 'Enter a color such as #336699.', 'frontispiece' ),
				default                                      =>
					__( 'This value is not valid. Enter a different value.', 'frontispiece' ),
			};
		}
		return $advice;
	}

	/**
	 * @param list<array{name: string, given: string, used: mixed}> $errors
	 * @return string HTML for users who can edit posts
	 */
	public static function notice( array $errors ): string {
		if ( [] === $errors || ! is_user_logged_in() || ! current_user_can( 'edit_posts' ) ) {
			return '';
		}
		$lines = array_map( [ self::class, 'sentence' ], $errors );
		return sprintf(
			'<aside class="frontispiece-errors" role="note" style="border-inline-start:4px solid #d63638;padding:.5em 1em;margin-block-end:1em"><p>%s</p><ul><li>%s</li></ul></aside>',
			Escape::html( __( 'Only users who can edit this site see this notice:', 'frontispiece' ) ),
			implode( '</li><li>', array_map( [ Escape::class, 'html' ], $lines ) ),
		);
	}

	/** @param array{name: string, given: string, used: mixed} $error */
	public static function sentence( array $error ): string {
		if ( null === $error['used'] ) {
			/* translators: %s: name of a setting. */
			return sprintf( __( 'The "%s" setting doesn\'t exist.', 'frontispiece' ), $error['name'] );
		}
		$used = self::display( $error['used'] );
		if ( 'layout' === $error['name'] ) {
			/* translators: 1: layout that was written, 2: layout that is used instead. */
			return sprintf( __( '"%1$s" is not a valid layout. Using "%2$s" instead.', 'frontispiece' ), $error['given'], $used );
		}
		return '' === $used
			/* translators: 1: name of a setting, 2: what was written. */
			? sprintf( __( '"%2$s" is not a valid value for %1$s.', 'frontispiece' ), $error['name'], $error['given'] )
			: sprintf(
				/* translators: 1: name of a setting, 2: what was written, 3: what is used instead. */
				__( '"%2$s" is not a valid value for %1$s. Using "%3$s" instead.', 'frontispiece' ),
				$error['name'],
				$error['given'],
				$used,
			);
	}

	/**
	 * @param array{type: string, enum?: list<string>, minimum?: int, maximum?: int, format?: string, ...} $attribute
	 */
	private static function fits( mixed $value, array $attribute ): bool {
		$text = is_scalar( $value ) ? trim( is_bool( $value ) ? ( $value ? '1' : '' ) : (string) $value ) : null;
		if ( 'integer' === $attribute['type'] && in_array( $value, [ null, '' ], true ) && self::canBeNothing( $attribute ) ) {
			return true;
		}
		return match ( $attribute['type'] ) {
			'boolean' => null !== $text && in_array( strtolower( $text ), self::WORDS, true ),
			'integer' => null !== $text
				&& is_numeric( $text )
				&& (float) $text === (float) AttributeCaster::integer( $text, $attribute ),
			'array'   => ( is_string( $value ) || is_array( $value ) )
				&& (
					null === AttributeCaster::entries( $attribute )
					|| [] === array_diff( AttributeCaster::list( $value ), AttributeCaster::read( $value, $attribute ) )
				),
			default   => null !== $text
				&& ( ! isset( $attribute['enum'] ) || null !== AttributeCaster::member( $text, $attribute['enum'] ) )
				&& ( '' === $text || 'color' !== ( $attribute['format'] ?? '' ) || null !== Escape::color( $text ) ),
		};
	}

	/**
	 * Whether 0 means no limit, which nothing means, too.
	 *
	 * @param array<string, mixed> $attribute
	 */
	private static function canBeNothing( array $attribute ): bool {
		return 0 === ( $attribute['minimum'] ?? null ) && 0 === ( $attribute['default'] ?? null );
	}

	private static function display( mixed $used ): string {
		return match ( true ) {
			is_bool( $used )  => $used ? 'yes' : 'no',
			is_array( $used ) => implode( ', ', array_filter( $used, 'is_string' ) ),
			default           => is_scalar( $used ) ? (string) $used : '',
		};
	}
}
