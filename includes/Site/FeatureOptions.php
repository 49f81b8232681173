<?php
declare(strict_types=1);

namespace Frontispiece\Site;

use Frontispiece\Kernel\Languages\Translator;

/** The site owner's options for a feature, complete and validated. */
final class FeatureOptions {
	/** @param array<string, mixed> $values */
	public function __construct( private readonly array $values, private readonly ?Translator $translator = null ) {}

	/** Returns a text that visitors read, in the language of the page. wpml-config.xml lists these texts. */
	public function text( string $name ): string {
		$text = $this->string( $name );
		return $this->translator?->translate( $text, determine_locale() ) ?? $text;
	}

	public function string( string $name ): string {
		$value = $this->values[ $name ] ?? '';
		return is_string( $value ) ? $value : '';
	}

	public function int( string $name ): int {
		$value = $this->values[ $name ] ?? 0;
		return is_int( $value ) ? $value : 0;
	}

	public function bool( string $name ): bool {
		return true === ( $this->values[ $name ] ?? false );
	}

	/** @return list<string> */
	public function list( string $name ): array {
		$value = $this->values[ $name ] ?? [];
		return is_array( $value ) ? array_values( array_filter( $value, 'is_string' ) ) : [];
	}

	/** @return array<string, mixed> */
	public function all(): array {
		return $this->values;
	}
}
