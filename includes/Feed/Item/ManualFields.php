<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Item;

use Frontispiece\Kernel\Blocks\BlockMetadata;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\PastedAddress;

/**
 * Declares the fields of manually added posts, once for the form, the REST arguments and the CSV columns. Uses the
 * format of block attributes, plus the kinds of posts that have the field, and its place in their payload (`at`).
 *
 * @phpstan-type Field array{
 *     type: string,
 *     label: string,
 *     kinds: list<string>,
 *     at?: string,
 *     help?: string,
 *     format?: string,
 *     enum?: list<string>,
 *     labels?: array<string, string>,
 *     minimum?: int,
 *     maximum?: int,
 *     default?: mixed
 * }
 */
final class ManualFields {
	private const MAX_IMAGES = 20;

	/** Longest text of a field in a request, in characters; about the size of the column. */
	private const MAX_LENGTH = 60_000;

	/** @return array<string, string> kind => its name, for the form and the filter of the list */
	public static function kinds(): array {
		return [
			'status' => __( 'Post', 'frontispiece' ),
			'photo'  => __( 'Photo', 'frontispiece' ),
			'video'  => __( 'Video', 'frontispiece' ),
			'event'  => __( 'Event', 'frontispiece' ),
			'review' => _x( 'Review', 'type of post', 'frontispiece' ),
		];
	}

	/** @return array<string, Field> what manual-fields.data.json contains */
	public static function declared(): array {
		/** @var array<string, Field> */
		return BlockMetadata::data( 'manual-fields' );
	}

	/**
	 * Returns a post's payload as form fields, those that a place in the payload is declared for.
	 *
	 * @param array<string, mixed> $payload
	 * @return array<string, mixed> by name; '' for the others
	 */
	public static function fromPayload( array $payload ): array {
		return array_map( static function ( array $field ) use ( $payload ): mixed {
			$path = explode( '.', $field['at'] ?? '' );
			$key  = array_pop( $path );
			$in   = ( new ArrayReader( $payload ) )->at( ...$path );
			return match ( $field['format'] ?? $field['type'] ) {
				'date-time' => self::date( $in->int( $key ) ),
				'boolean'   => $in->bool( $key ),
				'integer'   => $in->int( $key ),
				default     => $in->string( $key ),
			};
		}, self::declared() );
	}

	/**
	 * Returns what the fields of a kind of post say, where a payload has it.
	 *
	 * @param array<string, mixed> $entry of read(), without errors
	 * @return array<string, mixed>
	 */
	public static function toPayload( array $entry ): array {
		$payload = [];
		foreach ( self::declared() as $name => $field ) {
			if ( isset( $field['at'] ) && in_array( $entry['kind'] ?? '', $field['kinds'], true ) ) {
				$value = $entry[ $name ] ?? '';
				$value = 'date-time' === ( $field['format'] ?? '' ) ? self::time( (string) $value ) : $value;
				_wp_array_set( $payload, explode( '.', $field['at'] ), $value );
			}
		}
		return $payload;
	}

	/** @return string value of a date field, in the site's time zone; '' = none */
	public static function date( int $time ): string {
		return 0 === $time ? '' : (string) wp_date( 'Y-m-d\TH:i', $time );
	}

	/** @return array<string, array<string, mixed>> REST parameters; errors() validates them */
	public static function args(): array {
		return array_map(
			static fn( array $field ): array =>
				[
					'type'      => 'array' === $field['type']
						? [ 'array', 'string' ]
						: [ 'string', 'integer', 'boolean' ],
					'maxLength' => self::MAX_LENGTH,
				] + (
					'array' === $field['type']
						? [ 'items' => [ 'type' => [ 'integer', 'string' ] ], 'maxItems' => self::MAX_IMAGES ]
						: []
				),
			self::declared(),
		);
	}

	/**
	 * Reads an entry of a form or CSV line, each field as declared. Invalid values are kept, so that errors() can
	 * report them.
	 *
	 * @param array<array-key, mixed> $raw
	 * @return array<string, mixed> kind and fields
	 */
	public static function read( array $raw ): array {
		$in    = new ArrayReader( $raw );
		$entry = [ 'kind' => '' === $in->string( 'kind' ) ? 'review' : strtolower( $in->string( 'kind' ) ) ];
		foreach ( self::declared() as $name => $field ) {
			$value          = $raw[ $name ] ?? '';
			$text           = is_bool( $value )
				? ( $value ? '1' : '' )
				: ( is_scalar( $value ) ? trim( (string) $value ) : '' );
			$entry[ $name ] = match ( $field['format'] ?? $field['type'] ) {
				'lines'   => mb_substr( sanitize_textarea_field( $text ), 0, 20_000 ),
				'images'  => self::imageIds( is_array( $value ) ? $value : explode( ' ', $text ) ),
				'boolean' => in_array( strtolower( $text ), [ '1', 'true', 'yes', 'on' ], true ),
				'url'     => mb_substr( PastedAddress::clean( $text ), 0, 2000 ),
				default   => mb_substr( sanitize_text_field( $text ), 0, 500 ),
			};
		}
		return $entry;
	}

	/**
	 * @param array<string, mixed> $entry of read()
	 * @return array<string, string> field => error
	 */
	public static function errors( array $entry ): array {
		$in     = new ArrayReader( $entry );
		$kind   = $in->string( 'kind' );
		$errors = [];
		if ( ! isset( self::kinds()[ $kind ] ) ) {
			return [
				'kind' => sprintf(
					/* translators: %s: words to choose from. */
					__( 'Enter one of the following in the “kind” column: %s.', 'frontispiece' ),
					wp_sprintf( '%l', array_keys( self::kinds() ) ),
				),
			];
		}
		foreach ( self::declared() as $name => $field ) {
			$error = in_array( $kind, $field['kinds'], true ) ? self::error( $field, $entry[ $name ] ?? '' ) : '';
			if ( '' !== $error ) {
				$errors[ $name ] = $error;
			}
		}
		$needed = match ( $kind ) {
			'event'  => [ 'name', 'starts' ],
			'video'  => [ 'video' ],
			'photo'  => [ 'images' ],
			'review' => in_array( $in->string( 'rating' ), [ '', '0' ], true ) ? [ 'text' ] : [],
			default  => [] === ( $entry['images'] ?? [] ) && '' === $in->string( 'link' ) && '' === $in->string( 'title' )
				? [ 'text' ]
				: [],
		};
		foreach ( $needed as $name ) {
			if ( in_array( $entry[ $name ] ?? '', [ '', [] ], true ) && ! isset( $errors[ $name ] ) ) {
				$errors[ $name ] = 'review' === $kind
					? __( 'Enter some text or a star rating.', 'frontispiece' )
					: __( 'This field is required.', 'frontispiece' );
			}
		}
		return $errors;
	}

	/** @return int Unix time of a date entered in the site's time zone; 0 = none */
	public static function time( string $text ): int {
		if ( 1 !== preg_match( '/\d{4}/', $text ) ) {
			return 0;
		}
		try {
			return max( 0, ( new \DateTimeImmutable( $text, wp_timezone() ) )->getTimestamp() );
		} catch ( \Exception ) {
			return 0;
		}
	}

	/** @param Field $field */
	private static function error( array $field, mixed $value ): string {
		$text = is_scalar( $value ) ? (string) $value : '';
		return match ( true ) {
			is_array( $value )                                        => in_array( 0, $value, true )
				? __(
					'At least one of these is not an image in the Media Library. Choose a different image.',
					'frontispiece',
				)
				: '',
			'' === $text                                              => '',
			'url' === ( $field['format'] ?? '' )                      =>
				'' === ( new ArrayReader( [ 'url' => $text ] ) )->url( 'url' )
				? __( 'Enter a link that starts with http:// or https://.', 'frontispiece' )
				: '',
			'date-time' === ( $field['format'] ?? '' )                => 0 === self::time( $text )
				? __( 'Enter a valid date, such as 2026-11-30 or 2026-11-30 18:00.', 'frontispiece' )
				: '',
			'integer' === $field['type']                              =>
				! ctype_digit( $text ) || (int) $text > ( $field['maximum'] ?? PHP_INT_MAX )
				? __( 'Enter a rating from 1 to 5, or 0 for no rating.', 'frontispiece' )
				: '',
			[] !== ( $field['enum'] ?? [] )                           =>
				in_array( strtolower( $text ), $field['enum'] ?? [], true )
				? ''
				: __( 'Enter yes or no.', 'frontispiece' ),
			default                                                   => '',
		};
	}

	/**
	 * @param array<array-key, mixed> $input attachment IDs, or URLs of their files
	 * @return list<int> 0 = not an image of this site
	 */
	private static function imageIds( array $input ): array {
		$ids = [];
		foreach ( array_slice(
			array_filter( $input, static fn( $value ): bool => is_scalar( $value ) && '' !== trim( (string) $value ) ),
			0,
			self::MAX_IMAGES,
		) as $value ) {
			$value = PastedAddress::clean( (string) $value );
			$id    = ctype_digit( $value ) ? (int) $value : attachment_url_to_postid( $value );
			$ids[] = wp_attachment_is_image( $id ) ? $id : 0;
		}
		return array_values( array_unique( $ids ) );
	}
}
