<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\LiveSearch;

use Frontispiece\Kernel\Options;
use Frontispiece\Tests\Kernel\Visitor;
use PHPUnit\Framework\Attributes\DataProvider;

/** Tests live search in the language of the page, over HTTP, with the functions of Polylang and the hooks of WPML. */
final class SearchLanguageTest extends SearchIndexTestCase {
	private const OPTIONS = [ 'test_translator', 'test_translations', 'test_registered' ];

	protected function setUp(): void {
		parent::setUp();
		Visitor::equip( 'translator' );
		Visitor::equip( 'site-features' );
		foreach ( [ 'en' => 'Lighthouse', 'de' => 'Lighthouse am Meer' ] as $language => $title ) {
			update_post_meta( $this->article( $title ), 'language', $language );
		}
	}

	protected function tearDown(): void {
		Visitor::strip( 'translator' );
		Visitor::strip( 'site-features' );
		array_map( 'delete_option', self::OPTIONS );
		parent::tearDown();
	}

	/** @return list<array{string, bool}> */
	public static function translators(): array {
		return [ [ 'polylang', false ], [ 'polylang', true ], [ 'wpml', false ], [ 'wpml', true ] ];
	}

	#[DataProvider( 'translators' )]
	public function test_suggestions_and_their_links_are_in_the_language_of_the_page( string $translator, bool $isIndexed ): void {
		update_option( 'test_translator', $translator );
		if ( $isIndexed ) {
			$this->build();
		}
		self::assertSame( [ 'Lighthouse' ], array_column( self::suggestions( 'en_US', 'lighthouse' )['suggestions'], 'title' ) );
		$german = self::suggestions( 'de_DE', 'lighthouse' );
		self::assertSame( [ 'Lighthouse am Meer' ], array_column( $german['suggestions'], 'title' ) );
		// Nothing is below the address of a page that is the home page.
		self::assertStringContainsString( '/de/search/lighthouse/', $german['allsearch'] );
	}

	public function test_the_owners_text_is_translated(): void {
		update_option( 'test_translator', 'polylang' );
		update_option( 'test_translations', [ 'Nothing here' => 'Hier ist nichts' ] );
		self::assertSame( 'Hier ist nichts', self::suggestions( 'de_DE', 'zzz' )['suggestions'][0]['value'] );
		self::assertSame( 'Nothing here', self::suggestions( 'en_US', 'zzz' )['suggestions'][0]['value'] );
	}

	public function test_settings_are_never_saved_with_the_translations_of_a_filtered_option(): void {
		$options = $this->kernel()->options();
		$options->set( [ 'test_text' => 'Nothing here' ] );
		$german = static fn( mixed $value ): mixed => is_array( $value ) ? [ 'test_text' => 'Hier ist nichts' ] + $value : $value;
		add_filter( 'option_' . Options::NAME, $german );
		self::assertSame( 'Hier ist nichts', $options->stored( 'test_text' ) );
		$options->set( [ 'test_other' => 1 ] );
		remove_filter( 'option_' . Options::NAME, $german );
		self::assertSame( 'Nothing here', $options->stored( 'test_text' ) );
		$options->set( [ 'test_text' => null, 'test_other' => null ] );
	}

	/** @return array{suggestions: list<array<string, mixed>>, allsearch: string} */
	private static function suggestions( string $locale, string $words ): array {
		$body = ( new Visitor() )
			->header( 'X-Frontispiece-Site: {"live-search":{"noFound":"Nothing here"}}' )
			->get( "/?rest_route=/frontispiece/v1/suggestions&locale=$locale&number=5&query=$words" )->body;
		/** @var array{suggestions: list<array<string, mixed>>, allsearch: string} */
		return json_decode( $body, true );
	}
}
