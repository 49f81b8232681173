<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel;

use Frontispiece\Kernel\Assets\Assets;
use Frontispiece\Kernel\Blocks\BlockMetadata;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Tests the built translations in WordPress with these languages. */
final class LanguagesTest extends TestCase {
	protected function tearDown(): void {
		while ( is_locale_switched() ) {
			restore_previous_locale();
		}
		update_option( 'WPLANG', '' );
		parent::tearDown();
	}

	public function test_the_plugin_uses_the_language_of_the_site(): void {
		update_option( 'WPLANG', 'ar' );
		unset( $GLOBALS['locale'] );
		$site              = get_locale();
		$GLOBALS['locale'] = 'en_US';
		self::assertSame( 'ar', $site );
		self::assertTrue( switch_to_locale( $site ) );
		self::assertTrue( is_rtl() );
		self::assertSame( 'تحميل المزيد', __( 'Load more', 'frontispiece' ) );
		self::assertStringContainsString( '>تحميل المزيد<', do_shortcode( '[frontispiece_social_feed]' ) );
		restore_previous_locale();
		self::assertSame( 'Load more', __( 'Load more', 'frontispiece' ) );
	}

	/** The texts for 1,200 followers, and for one follower (in Arabic for two). */
	private const FOLLOWERS = [
		'de_DE' => [ '1.200 Follower', '1 Follower' ],
		'ar'    => [ '1,200 متابع', 'متابعان' ],
		'fr_FR' => [ "1\u{a0}200 abonnés", '1 abonné' ],
	];

	/** @return iterable<string, array{0: string, 1: array<int, string>}> */
	public static function plurals(): iterable {
		yield 'German' => [
			'de_DE',
			[ 0 => '0 Kommentare', 1 => '1 Kommentar', 2 => '2 Kommentare', 1234 => '1.234 Kommentare' ],
		];
		yield 'Arabic' => [
			'ar',
			[
				0    => 'لا تعليقات',
				1    => 'تعليق واحد',
				2    => 'تعليقان',
				3    => '3 تعليقات',
				11   => '11 تعليقًا',
				100  => '100 تعليق',
				1234 => '1,234 تعليقًا',
			],
		];
		yield 'French, which counts nothing as one' => [
			'fr_FR',
			[ 0 => '0 commentaire', 1 => '1 commentaire', 2 => '2 commentaires', 1234 => "1\u{a0}234 commentaires" ],
		];
	}

	/** @param array<int, string> $forms */
	#[DataProvider( 'plurals' )]
	public function test_numbers_and_plurals_follow_the_language( string $locale, array $forms ): void {
		self::assertTrue( switch_to_locale( $locale ) );
		foreach ( $forms as $number => $text ) {
			$noun = $this->messages( 'social-feed' )['%s comment'] ?? [];
			self::assertSame(
				$text,
				sprintf( $noun[ $this->form( $locale, $number ) ] ?? '', number_format_i18n( $number ) ),
			);
		}
		$follower = static fn( int $number ): string =>
			sprintf( _n( '%s follower', '%s followers', $number, 'frontispiece' ), number_format_i18n( $number ) );
		self::assertSame( self::FOLLOWERS[ $locale ][0], $follower( 1200 ) );
		self::assertSame( self::FOLLOWERS[ $locale ][1], $follower( 'ar' === $locale ? 2 : 1 ) );
	}

	public function test_dates_follow_the_language(): void {
		$at = 1772532000;
		self::assertTrue( switch_to_locale( 'de_DE' ) );
		// phpcs:ignore WordPress.WP.I18n.MissingArgDomain -- WordPress's own text.
		self::assertSame( '3. März 2026', wp_date( __( 'F j, Y' ), $at ) );
		self::assertTrue( switch_to_locale( 'ar' ) );
		// phpcs:ignore WordPress.WP.I18n.MissingArgDomain -- WordPress's own text.
		self::assertSame( '3 مارس، 2026', wp_date( __( 'F j, Y' ), $at ) );
	}

	public function test_a_script_loads_the_translations_of_its_lazy_parts_and_no_others(): void {
		self::assertTrue( switch_to_locale( 'ar' ) );
		$texts = $this->messages( 'social-feed' );
		// A text of the lightbox, which loads on the first click on an image.
		self::assertSame( [ 'الصورة %1$d من %2$d' ], $texts['Image %1$d of %2$d'] ?? null );
		self::assertArrayNotHasKey( 'Sending…', $texts );
		self::assertSame( [ 'جارٍ الإرسال…' ], $this->messages( 'forms' )['Sending…'] ?? null );
	}

	public function test_option_labels_are_translated(): void {
		self::assertTrue( switch_to_locale( 'de_DE' ) );
		self::assertSame( 'Social-Feed', BlockMetadata::declarations( 'blocks' )['social-feed']['title'] );
		self::assertArrayNotHasKey( 'title', BlockMetadata::shapes( 'blocks' )['social-feed'] );
	}

	/** @return array<string, list<string>> */
	private function messages( string $script ): array {
		$assets = new Assets();
		$assets->chain( $script );
		$code = $assets->inlineCode( "frontispiece-$script" )['before'];
		$from  = (int) strpos( $code, '{', (int) strpos( $code, '"frontispiece", ' ) );
		/** @var array{locale_data: array{messages: array<string, list<string>>}} $data */
		$data = json_decode(
			substr( $code, $from, (int) strrpos( $code, '}' ) + 1 - $from ),
			true,
			512,
			JSON_THROW_ON_ERROR,
		);
		return array_filter(
			$data['locale_data']['messages'],
			static fn( string $key ): bool => '' !== $key,
			ARRAY_FILTER_USE_KEY,
		);
	}

	private function form( string $locale, int $number ): int {
		return (
			new \Plural_Forms(
				[
					'de_DE' => '(n != 1)',
					'fr_FR' => 'n > 1',
					'ar'    =>
						'n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 && n%100<=99 ? 4 : 5',
				][ $locale ],
			)
		)->get( $number );
	}
}
