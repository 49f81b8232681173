<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins;

/** Translates the placeholders in emails and messages of another plugin to mail tags. */
final class Placeholders {
	/**
	 * @param array<string, string>     $fixed placeholder in lowercase => mail tag, or text
	 * @param \Closure(string): ?string $field returns the name of a field here for a placeholder; null = it is no field
	 * @param MigrationNotes            $notes
	 */
	public function __construct(
		private readonly array $fixed,
		private readonly \Closure $field,
		private readonly MigrationNotes $notes,
		private readonly string $pattern = '/\{([^{}\n;]{1,200})\}/',
	) {}

	public function translate( string $text ): string {
		return (string) preg_replace_callback( $this->pattern, fn( array $match ): string => $this->one( $match ), $text );
	}

	/** @param array<array-key, string> $match */
	private function one( array $match ): string {
		$inner = trim( $match[1] );
		$fixed = $this->fixed[ strtolower( $inner ) ] ?? null;
		if ( null !== $fixed ) {
			return $fixed;
		}
		$name = ( $this->field )( $inner );
		if ( null !== $name ) {
			return "[$name]";
		}
		$this->notes->lost( sprintf(
			/* translators: %s: a placeholder in an email. */
			__( 'The placeholder %s has no equivalent and is left out of emails and messages.', 'frontispiece' ),
			$match[0],
		) );
		return '';
	}
}
