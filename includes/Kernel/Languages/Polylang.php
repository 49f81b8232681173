<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Languages;

/** Polylang, by its functions. It finds a translation by the text, whatever its name. */
final class Polylang implements Translator {
	/** @var array<string, string>|null */
	private ?array $languages = null;

	public function languages(): array {
		// Without languages, Polylang does not load its functions.
		return $this->languages ??= function_exists( 'pll_languages_list' )
			? array_combine( self::list( 'locale' ), self::list( 'slug' ) )
			: [];
	}

	public function locale( int $post ): string {
		if ( [] === $this->languages() ) {
			return '';
		}
		$ofPost = $post > 0 && wp_is_serving_rest_request() ? pll_get_post_language( $post, 'locale' ) : false;
		$locale = is_string( $ofPost ) && '' !== $ofPost ? $ofPost : pll_current_language( 'locale' );
		return is_string( $locale ) ? $locale : '';
	}

	public function listsTexts(): bool {
		$page = $GLOBALS['plugin_page'] ?? '';
		return is_string( $page ) && str_starts_with( $page, 'mlang' ) && function_exists( 'pll_register_string' );
	}

	public function register( string $name, string $text, string $locale ): void {
		pll_register_string( $name, $text, self::GROUP, mb_strlen( $text ) > 80 || str_contains( $text, "\n" ) );
	}

	public function translate( string $text, string $locale ): string {
		$code       = $this->languages()[ $locale ] ?? '';
		$translated = '' === $code ? $text : pll_translate_string( $text, $code );
		return is_string( $translated ) && '' !== $translated ? $translated : $text;
	}

	public function query( array $arguments, string $locale ): array {
		$code = $this->languages()[ $locale ] ?? '';
		return '' === $code ? $arguments : [ 'lang' => $code ] + $arguments;
	}

	public function url( string $url, string $locale ): string {
		$code = $this->languages()[ $locale ] ?? '';
		$home = '' === $code ? '' : self::home( $code );
		$base = home_url( '/' );
		return match ( true ) {
			'' === $home, str_starts_with( $url, $home ), ! str_starts_with( $url, $base ) => $url,
			str_contains( $home, '?' ) => add_query_arg( 'lang', $code, $url ),
			default                    => trailingslashit( $home ) . substr( $url, strlen( $base ) ),
		};
	}

	public function post( int $id, string $locale ): int {
		$code = $this->languages()[ $locale ] ?? '';
		$post = '' === $code ? 0 : (int) pll_get_post( $id, $code );
		return $post > 0 ? $post : $id;
	}

	/** Returns the address below which a language is: that of its home page is the page's own if a page is the home page. */
	private static function home( string $code ): string {
		foreach ( pll_languages_list( [ 'fields' => '' ] ) as $language ) {
			if ( $language instanceof \PLL_Language && $code === $language->slug ) {
				return $language->get_search_url();
			}
		}
		return '';
	}

	/** @return list<string> */
	private static function list( string $field ): array {
		return array_values( array_filter( pll_languages_list( [ 'fields' => $field ] ), 'is_string' ) );
	}
}
