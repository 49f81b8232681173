<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Demo;

use Frontispiece\Site\FeatureRegistry;
use Frontispiece\Site\FeatureSettings;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'mysql' )]
final class MagazineTest extends DemoPagesTestCase {
	public function test_every_site_feature_is_on_in_the_demo_and_restored_after_removal(): void {
		$switches = $this->kernel()->get( FeatureSettings::class );
		$switches->save( [ 'in-view' ], [ 'in-view' => [ 'effect' => 'fade' ] ] );
		$this->pages->make();
		self::assertEqualsCanonicalizing( array_keys( FeatureRegistry::TYPES ), array_keys( $switches->on() ) );
		$this->pages->remove();
		self::assertSame( [ 'in-view' => [ 'effect' => 'fade' ] ], $switches->on() );
	}

	public function test_commenter_avatars_cause_no_third_party_request(): void {
		$before = get_option( 'show_avatars' );
		$this->pages->make();
		self::assertFalse( get_avatar( 'somebody@example.org' ) );
		$this->pages->remove();
		self::assertSame( $before, get_option( 'show_avatars' ) );
	}

	public function test_creating_the_magazine_twice_adds_no_duplicates_and_removal_leaves_nothing(): void {
		/** @return list<int> */
		$count = static fn(): array => [
			count( get_posts( [ 'numberposts' => -1 ] ) ),
			count( get_posts( [ 'post_type' => 'attachment', 'numberposts' => -1 ] ) ),
			count( get_categories( [ 'hide_empty' => false ] ) ),
			count( get_comments( [ 'fields' => 'ids' ] ) ),
		];
		$none  = $count();
		$this->pages->make();
		$counts = $count();
		$this->pages->make();
		self::assertSame( $counts, $count() );
		$folder = wp_get_upload_dir()['basedir'] . '/frontispiece-demo';
		self::assertNotSame( [], glob( "$folder/*.webp" ) );
		$this->pages->remove();
		self::assertSame( $none, $count() );
		self::assertSame( [], glob( "$folder/*.webp" ) );
	}
}
