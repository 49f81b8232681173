<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Languages;

/** WPML with String Translation, by its documented hooks. A text keeps its name, which is made from it, in all forms. */
final class Wpml implements Translator {
	/** @var array<string, string>|null */
	private ?array $languages = null;

	public function languages(): array {
		if ( null === $this->languages ) {
			$this->languages = [];
			foreach ( (array) apply_filters( 'wpml_active_languages', null, [ 'skip_missing' => 0 ] ) as $code => $language ) {
				$locale = is_array( $language ) ? $language['default_locale'] ?? '' : '';
				if ( is_string( $locale ) && '' !== $locale ) {
					$this->languages[ $locale ] = (string) $code;
				}
			}
		}
		return $this->languages;
	}

	public function locale( int $post ): string {
		$details = $post > 0 && wp_is_serving_rest_request()
			? apply_filters( 'wpml_post_language_details', null, $post )
			: null;
		$code    = is_array( $details ) && '' !== ( $details['language_code'] ?? '' )
			? $details['language_code']
			: apply_filters( 'wpml_current_language', null );
		return is_string( $code ) ? (string) array_search( $code, $this->languages(), true ) : '';
	}

	public function listsTexts(): bool {
		$page = $GLOBALS['plugin_page'] ?? '';
		return is_string( $page ) && str_starts_with( $page, 'wpml-string-translation' );
	}

	public function register( string $name, string $text, string $locale ): void {
		$source = $this->languages()[ $locale ] ?? '';
		do_action( 'wpml_register_single_string', self::GROUP, self::name( $text ), $text, false, $source );
	}

	public function translate( string $text, string $locale ): string {
		$code       = $this->languages()[ $locale ] ?? '';
		$translated = '' === $code
			? $text
			: apply_filters( 'wpml_translate_single_string', $text, self::GROUP, self::name( $text ), $code );
		return is_string( $translated ) && '' !== $translated ? $translated : $text;
	}

	public function query( array $arguments, string $locale ): array {
		$code = $this->languages()[ $locale ] ?? '';
		if ( '' !== $code ) {
			// WPML filters queries by the language of the request.
			do_action( 'wpml_switch_language', $code );
		}
		return $arguments;
	}

	public function url( string $url, string $locale ): string {
		$code = $this->languages()[ $locale ] ?? '';
		$own  = '' === $code ? $url : apply_filters( 'wpml_permalink', $url, $code );
		return is_string( $own ) ? $own : $url;
	}

	public function post( int $id, string $locale ): int {
		$code = $this->languages()[ $locale ] ?? '';
		$post = '' === $code ? $id : apply_filters( 'wpml_object_id', $id, (string) get_post_type( $id ), true, $code );
		return is_numeric( $post ) && (int) $post > 0 ? (int) $post : $id;
	}

	private static function name( string $text ): string {
		return mb_substr( (string) preg_replace( '/\s+/u', ' ', $text ), 0, 60 ) . ' ' . md5( $text );
	}
}
