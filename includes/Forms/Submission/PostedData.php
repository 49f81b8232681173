<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Submission;

use Frontispiece\Forms\Rules\RuleText;

/**
 * Data posted by a browser or a bot, sanitized: valid UTF-8, no NUL, limited in size, and no deeper than a list.
 *
 * @since 1.0.0
 */
final class PostedData {
	/** Field with the values of a form that has many, as JSON: PHP limits the number of values (max_input_vars). */
	public const PACKED = '_frontispiece_fields';

	/** Field with the number of files that the script has sent. */
	private const FILES_SENT = '_frontispiece_files';

	private const MAX_LENGTH = 1_000_000;
	private const MAX_FIELDS = 10_000;

	/** Values of one field. */
	private const MAX_VALUES = 500;

	/** Maximum length of a file name; the extension is kept. */
	private const MAX_NAME_LENGTH = 200;

	/**
	 * @var array<string, string|list<string>> with a dot before each name: PHP makes numbers of keys that look like
	 *     them
	 */
	private readonly array $fields;

	/** @var array<string, list<Upload>> named likewise */
	private readonly array $files;

	/**
	 * @param array<array-key, mixed> $fields without slashes
	 * @param array<array-key, mixed> $files  as in $_FILES
	 * @param array<array-key, list<Upload>> $storedFiles files of earlier requests, by field
	 */
	public function __construct( array $fields, array $files = [], array $storedFiles = [] ) {
		$clean  = [];
		$fields = self::unpacked( $fields );
		foreach ( array_slice( $fields, 0, self::MAX_FIELDS, true ) as $name => $value ) {
			$clean[ ".$name" ] = is_array( $value )
				? array_values( array_map( self::clean( ... ), array_slice( $value, 0, self::MAX_VALUES ) ) )
				: self::clean( $value );
		}
		$this->fields = $clean;
		$filesByName  = [];
		foreach ( array_slice( $files, 0, self::MAX_FIELDS, true ) as $name => $file ) {
			$filesByName[ ".$name" ] = is_array( $file ) ? self::uploads( $file ) : [];
		}
		foreach ( $storedFiles as $name => $uploads ) {
			$filesByName[ self::key( (string) $name ) ] = $uploads;
		}
		$this->files = $filesByName;
	}

	/** Whether PHP has dropped files, because there were more than it accepts (max_file_uploads). */
	public function lacksFiles(): bool {
		$sent = $this->text( self::FILES_SENT );
		return ctype_digit( $sent ) && count( $this->files ) > 0 && array_sum( array_map( 'count', $this->files ) ) < (int) $sent;
	}

	/** Returns the message about a request of which PHP has dropped values. */
	public static function cutMessage(): string {
		return __(
			'Your message has not been sent, because this form has more fields than the server accepts. Please contact us another way.',
			'frontispiece',
		);
	}

	/**
	 * Returns the fields with those that the script has sent as JSON: a list of name and value, named like PHP expects.
	 *
	 * @param array<array-key, mixed> $fields
	 * @return array<array-key, mixed>
	 */
	private static function unpacked( array $fields ): array {
		$json = $fields[ self::PACKED ] ?? null;
		unset( $fields[ self::PACKED ] );
		$list = is_string( $json ) ? json_decode( $json, true, 16 ) : null;
		foreach ( is_array( $list ) ? array_slice( $list, 0, self::MAX_FIELDS ) : [] as $pair ) {
			[ $name, $value ] = is_array( $pair ) && array_is_list( $pair ) ? $pair + [ null, null ] : [ null, null ];
			// The script packs fields of the form only.
			if ( ! is_string( $name ) || ! is_string( $value ) || 1 !== preg_match( '/^([A-Za-z][^\[\]]*)(\[\])?$/s', $name, $match ) ) {
				continue;
			}
			$key = strtr( $match[1], '. ', '__' );
			if ( ! isset( $match[2] ) ) {
				$fields[ $key ] = $value;
			} elseif ( is_array( $fields[ $key ] ?? [] ) ) {
				$fields[ $key ][] = $value;
			}
		}
		return $fields;
	}

	/** @return string the field's value, or the first of several */
	public function text( string $name ): string {
		$value = $this->fields[ self::key( $name ) ] ?? '';
		return is_array( $value ) ? $value[0] ?? '' : $value;
	}

	/**
	 * @return string as one line; nothing is taken away but what cannot be seen, because a message must come as it was
	 *     written
	 */
	public function line( string $name ): string {
		return RuleText::trim( (string) preg_replace( '/[\x00-\x1F\x7F]+/', ' ', $this->text( $name ) ) );
	}

	public function area( string $name ): string {
		return RuleText::normalise(
			(string) preg_replace( '/[\x00-\x08\x0B\x0C\x0E-\x1F\x7F]/', '', $this->text( $name ) ),
		);
	}

	/** @return list<string> */
	public function list( string $name ): array {
		$value = $this->fields[ self::key( $name ) ] ?? [];
		return is_array( $value ) ? $value : [ $value ];
	}

	public function has( string $name ): bool {
		return isset( $this->fields[ self::key( $name ) ] );
	}

	/**
	 * @param list<string> $names
	 * @return array<array-key, string|list<string>> what was posted under these names
	 */
	public function only( array $names ): array {
		$values = [];
		foreach ( $names as $name ) {
			$key = self::key( $name );
			if ( isset( $this->fields[ $key ] ) ) {
				$values[ substr( $key, 1 ) ] = $this->fields[ $key ];
			}
		}
		return $values;
	}

	/**
	 * Returns this data with other values and files under these names.
	 *
	 * @param list<string>                            $names
	 * @param array<array-key, string|list<string>>   $values
	 * @param array<array-key, list<Upload>>          $files
	 */
	public function replacing( array $names, array $values, array $files ): self {
		$rest = array_diff_key( $this->fields, array_flip( array_map( [ self::class, 'key' ], $names ) ) );
		foreach ( $rest as $name => $value ) {
			$values[ substr( $name, 1 ) ] ??= $value;
		}
		return new self( $values, [], $files );
	}

	/** @return list<Upload> selected files; an empty file input has none */
	public function files( string $name ): array {
		return array_values( array_filter(
			$this->files[ self::key( $name ) ] ?? [],
			static fn( Upload $file ): bool => UPLOAD_ERR_NO_FILE !== $file->error,
		) );
	}

	/** @return array<string, string> fields whose name starts with the prefix, without the prefix */
	public function beginning( string $prefix ): array {
		$values = [];
		foreach ( $this->fields as $name => $value ) {
			if ( str_starts_with( $name, ".$prefix" ) && is_string( $value ) ) {
				$values[ substr( $name, strlen( $prefix ) + 1 ) ] = $value;
			}
		}
		return $values;
	}

	/** Returns the key for a field name. PHP replaces dots and spaces in field names with underscores. */
	private static function key( string $name ): string {
		return '.' . strtr( $name, '. ', '__' );
	}

	private static function clean( mixed $value ): string {
		return is_scalar( $value )
			? mb_scrub( str_replace( "\0", '', substr( (string) $value, 0, self::MAX_LENGTH ) ), 'UTF-8' )
			: '';
	}

	/**
	 * @param array<array-key, mixed> $file
	 * @return list<Upload>
	 */
	private static function uploads( array $file ): array {
		$column  = static fn( string $key ): array =>
			array_values( is_array( $file[ $key ] ?? null ) ? $file[ $key ] : [ $file[ $key ] ?? '' ] );
		$text    = static fn( mixed $value ): string => is_string( $value ) ? $value : '';
		$number  = static fn( mixed $value ): int => is_numeric( $value ) ? (int) $value : 0;
		$paths   = $column( 'tmp_name' );
		$sizes   = $column( 'size' );
		$errors  = $column( 'error' );
		$uploads = [];
		foreach ( array_slice( $column( 'name' ), 0, 100 ) as $i => $name ) {
			$uploads[] = new Upload(
				mb_substr( sanitize_file_name( self::clean( $text( $name ) ) ), -self::MAX_NAME_LENGTH ),
				$text( $paths[ $i ] ?? '' ),
				$number( $sizes[ $i ] ?? 0 ),
				is_numeric( $errors[ $i ] ?? '' ) ? (int) $errors[ $i ] : UPLOAD_ERR_NO_FILE,
			);
		}
		return $uploads;
	}
}
