<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Template;

/**
 * A form tag as written: [type* name option option:value "value" "shown|mailed"]content[/type].
 *
 * @since 1.0.0
 */
final class Tag {
	/**
	 * @param list<string> $options
	 * @param list<string> $values
	 * @param int          $at byte offset in its template
	 * @param int          $length with its content and closing tag
	 * @param array<string, string> $labels choice => its text in the language of the page
	 */
	public function __construct(
		public readonly string $type,
		public readonly bool $required,
		public readonly string $name,
		public readonly array $options = [],
		public readonly array $values = [],
		public readonly string $content = '',
		public readonly int $at = 0,
		public readonly int $length = 0,
		public readonly array $labels = [],
	) {}

	/** Returns the same field as a required one. */
	public function asRequired(): self {
		return new self(
			$this->type,
			true,
			$this->name,
			$this->options,
			$this->values,
			$this->content,
			$this->at,
			$this->length,
			$this->labels,
		);
	}

	/**
	 * Returns the same field with other texts.
	 *
	 * @param list<string>          $values
	 * @param array<string, string> $labels
	 */
	public function withTexts( array $values, string $content, array $labels ): self {
		return new self( $this->type, $this->required, $this->name, $this->options, $values, $content, $this->at, $this->length, $labels );
	}

	public function has( string $option ): bool {
		return in_array( $option, $this->options, true );
	}

	/** @return string|null value after "option:", the first if there are several */
	public function option( string $option ): ?string {
		foreach ( $this->options as $text ) {
			if ( str_starts_with( $text, "$option:" ) ) {
				return substr( $text, strlen( $option ) + 1 );
			}
		}
		return null;
	}

	/** @return int|null a whole number, not negative */
	public function int( string $option ): ?int {
		$value = $this->option( $option );
		return null !== $value && 1 === preg_match( '/^\d{1,9}$/', $value ) ? (int) $value : null;
	}

	/** @return int|null a limit; null = none, which 0 means too */
	public function limit( string $option ): ?int {
		$limit = $this->int( $option );
		return 0 === $limit ? null : $limit;
	}

	/** @return string|null number as written, for rules and attributes */
	public function number( string $option ): ?string {
		$value = $this->option( $option );
		return null !== $value && 1 === preg_match( '/^-?(?:\d{1,15}(?:\.\d{1,10})?|\.\d{1,10})$/', $value )
			? $value
			: null;
	}

	/** @return list<string> class names from all class: options */
	public function classes(): array {
		$options = array_filter(
			$this->options,
			static fn( string $option ): bool => str_starts_with( $option, 'class:' ),
		);
		return array_values( array_filter(
			array_map( static fn( string $option ): string => sanitize_html_class( substr( $option, 6 ) ), $options ),
			static fn( string $name ): bool => '' !== $name,
		) );
	}

	/** @return list<string> visible choices: values up to their pipe */
	public function choices(): array {
		return array_values( array_unique(
			array_map( static fn( string $value ): string => trim( explode( '|', $value, 2 )[0] ), $this->values ),
		) );
	}

	/**
	 * Returns the text that emails show for a choice: the part after the pipe of "shown|mailed", so that addresses stay
	 * out of the page.
	 */
	public function mailed( string $choice ): string {
		foreach ( $this->values as $value ) {
			$parts = array_map( 'trim', explode( '|', $value, 2 ) );
			if ( $parts[0] === $choice ) {
				return $parts[1] ?? $this->label( $choice );
			}
		}
		return $this->label( $choice );
	}

	/** Returns the text that visitors see for a choice. */
	public function label( string $choice ): string {
		return $this->labels[ $choice ] ?? $choice;
	}

	public function placeholder(): string {
		return $this->has( 'placeholder' ) ? $this->values[0] ?? '' : '';
	}

	/** Returns the field's default value. */
	public function initial(): string {
		return $this->has( 'placeholder' )
			? ''
			: $this->values[0] ?? ( '' === $this->content ? '' : trim( $this->content ) );
	}

	/** @return list<int> numbers of the choices that default:1_3 selects, from 1 */
	public function ticked(): array {
		$default = $this->option( 'default' ) ?? '';
		return 1 === preg_match( '/^\d{1,4}(?:_\d{1,4})*$/', $default )
			? array_map( 'intval', explode( '_', $default ) )
			: [];
	}

	/** Returns a readable name for fields without a label: "your-name" becomes "Your name". */
	public function readableName(): string {
		return ucfirst( trim( (string) preg_replace( '/[-_:]+/', ' ', $this->name ) ) );
	}
}
