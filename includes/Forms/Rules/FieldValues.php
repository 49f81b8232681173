<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

/**
 * A visitor's input, by field.
 *
 * @since 1.0.0
 */
final class FieldValues {
	/** @var array<string, list<string>> */
	private array $texts = [];

	/**
	 * @param array<array-key, mixed>     $values as PHP reads them: a text or nested lists of texts for each field
	 * @param array<string, list<Upload>> $files
	 */
	public function __construct( private readonly array $values, private readonly array $files = [] ) {}

	/** @return list<string> trimmed values, without blank ones */
	public function texts( string $field ): array {
		return $this->texts[ $field ] ??= self::flatten( $this->values[ $field ] ?? [] );
	}

	/** @return list<Upload> */
	public function files( string $field ): array {
		return $this->files[ $field ] ?? [];
	}

	/** @return list<string> */
	private static function flatten( mixed $value ): array {
		if ( is_array( $value ) ) {
			return array_merge( [], ...array_map( self::flatten( ... ), array_values( $value ) ) );
		}
		$text = is_scalar( $value ) && ! is_bool( $value ) ? RuleText::normalise( (string) $value ) : '';
		return '' === $text ? [] : [ $text ];
	}
}
