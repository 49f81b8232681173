<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins\Fields;

/** Translates default values, which other plugins take from the URL, the user or the page by placeholders in braces. */
final class DefaultValues {
	/** Field types here that can take their value from the URL. */
	private const FROM_URL = [ 'color', 'date', 'email', 'hidden', 'number', 'tel', 'text', 'textarea', 'time', 'url' ];

	/** Field types here that can be read only. */
	public const LINES = [ 'color', 'date', 'email', 'number', 'tel', 'text', 'textarea', 'time', 'url' ];

	private const CAMPAIGN = [ 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content' ];

	/**
	 * @param array<string, string> $contexts placeholder in lowercase => value source of hidden fields here
	 * @param string                $url      pattern of the placeholder for a URL parameter, which is its first group
	 */
	public function __construct(
		private readonly array $contexts,
		private readonly string $url,
		private readonly UnsupportedSettings $unsupported,
	) {}

	/** @return array<string, mixed> value, placeholder, get or context */
	public function attributes( string $kind, string $label, string $default, string $hint = '' ): array {
		if ( 1 === preg_match( $this->url, $default, $match ) ) {
			return $this->fromUrl( $kind, $label, $match[1] ) + self::texts( '', $hint );
		}
		$context = $this->contexts[ strtolower( trim( $default, '{} ' ) ) ] ?? '';
		if ( 'hidden' === $kind && '' !== $context && str_starts_with( $default, '{' ) ) {
			return [ 'context' => $context ];
		}
		if ( 1 === preg_match( '/\{[\w.:|="\' -]+\}/', $default ) ) {
			$this->unsupported->field( $label, 'default' );
			$default = '';
		}
		return self::texts( $default, $hint );
	}

	/** @return array<string, mixed> */
	public function fromUrl( string $kind, string $label, string $parameter ): array {
		if ( 'hidden' === $kind && in_array( $parameter, self::CAMPAIGN, true ) ) {
			return [ 'context' => $parameter ];
		}
		if ( in_array( $kind, self::FROM_URL, true ) ) {
			return [ 'get' => $parameter ];
		}
		$this->unsupported->field( $label, 'url' );
		return [];
	}

	/** @return array{value: string, placeholder: bool} */
	private static function texts( string $default, string $hint ): array {
		return [ 'value' => '' === $default ? $hint : $default, 'placeholder' => '' === $default && '' !== $hint ];
	}
}
