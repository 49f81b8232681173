<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Consent;

use Frontispiece\Feed\Consent\Consent;
use Frontispiece\Feed\Image\Image;
use Frontispiece\Kernel\Options;
use PHPUnit\Framework\TestCase;

final class ConsentTest extends TestCase {
	protected function tearDown(): void {
		remove_all_filters( 'frontispiece_consent_category' );
		remove_all_filters( 'frontispiece_consent_services' );
		( new Options() )->set( [ 'consent' => 'auto' ] );
		parent::tearDown();
	}

	public function test_a_feed_decides_and_the_setting_of_the_site_if_it_does_not(): void {
		foreach ( [ 'auto', 'yes', 'no' ] as $site ) {
			( new Options() )->set( [ 'consent' => $site ] );
			self::assertSame( [ $site, 'yes', 'no', 'auto' ], array_map( Consent::mode( ... ), [ 'auto', 'yes', 'no', 'perhaps' ] ) );
		}
	}

	public function test_by_default_only_remote_images_wait(): void {
		$stored = self::image( 'ready', '' );
		$remote = self::image( 'pending', 'https://cdn.example/1' );
		$none   = self::image( 'pending', '' );
		$waits  = static fn( string $mode ): array => array_map(
			static fn( Image $image ): bool => Consent::isRequired( $mode, $image ),
			[ $stored, $remote, $none ],
		);
		self::assertSame( [ false, true, false ], $waits( 'auto' ) );
		self::assertSame( [ true, true, true ], $waits( 'yes' ) );
		self::assertSame( [ false, false, false ], $waits( 'no' ) );
	}

	public function test_the_category_is_printed_only_if_a_site_changes_it_and_both_are_escaped(): void {
		self::assertSame( ' data-consent-services="facebook instagram"', Consent::attributes( [ 'facebook', 'instagram' ] ) );
		add_filter( 'frontispiece_consent_category', static fn(): string => 'statistics"><script>' );
		add_filter( 'frontispiece_consent_services', static fn(): array => [ 'x"y', 5 ] );
		$html = Consent::attributes( [ 'facebook' ] );
		self::assertSame( ' data-consent-services="x&quot;y" data-consent-category="statistics&quot;&gt;&lt;script&gt;"', $html );
	}

	public function test_filters_that_return_something_else_change_nothing(): void {
		add_filter( 'frontispiece_consent_category', '__return_false' );
		add_filter( 'frontispiece_consent_services', '__return_null' );
		self::assertSame( ' data-consent-services=""', Consent::attributes( [ 'facebook' ] ) );
	}

	private static function image( string $state, string $remote ): Image {
		return new Image( $state, 'a', 4, 3, 'ready' === $state ? [ 320 ] : [], '', 'https://s.example/', 'webp', $remote );
	}
}
