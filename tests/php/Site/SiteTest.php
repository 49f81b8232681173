<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site;

use Frontispiece\Site\FeatureRegistry;
use Frontispiece\Site\FeatureSettings;
use Frontispiece\Site\SiteServices;
use Frontispiece\Tests\Kernel\Visitor;

final class SiteTest extends SiteTestCase {
	private FeatureSettings $switches;

	protected function setUp(): void {
		parent::setUp();
		$this->kernel()->options()->set( [ FeatureSettings::KEY => [] ] );
		$this->switches = $this->kernel()->get( SiteServices::class )->settings();
	}

	protected function tearDown(): void {
		$this->kernel()->options()->set( [ FeatureSettings::KEY => [] ] );
		parent::tearDown();
	}

	public function test_every_feature_is_declared_and_off_by_default(): void {
		self::assertSame( [], $this->switches->on() );
		self::assertEqualsCanonicalizing(
			array_keys( FeatureRegistry::TYPES ),
			array_keys( $this->switches->declared() ),
		);
		foreach ( $this->switches->declared() as $feature => $declared ) {
			self::assertNotSame( '', $declared['title'] ?? '', $feature );
			self::assertNotSame( '', $declared['description'] ?? '', $feature );
			foreach ( $declared['attributes'] ?? [] as $name => $option ) {
				self::assertNotSame( '', $option['label'] ?? '', "$feature: $name" );
			}
		}
	}

	/** S001-005 */
	public function test_feature_options_are_validated_and_kept_while_the_feature_is_off(): void {
		$this->switches->save(
			[ 'in-view', 'unheard-of' ],
			[ 'in-view' => [ 'effect' => 'rise', 'other' => 1 ], 'unheard-of' => [ 'a' => 1 ] ],
		);
		self::assertSame( [ 'in-view' => [ 'effect' => 'rise' ] ], $this->switches->on() );
		$this->switches->save( [], [] );
		self::assertSame( [], $this->switches->on() );
		$this->switches->save( [ 'in-view' ], [] );
		self::assertSame(
			'rise',
			$this->switches->options( 'in-view', $this->switches->on()['in-view'] )->string( 'effect' ),
		);
		$this->switches->save( [ 'in-view' ], [ 'in-view' => [ 'effect' => 'explode' ] ] );
		self::assertSame( [ 'in-view' => [] ], $this->switches->on() );
	}

	public function test_a_damaged_option_turns_every_feature_off(): void {
		foreach ( [ 'text', 7, [ 'on' => 'all' ], [ 'on' => [ [ 1 ] ], 'options' => 3 ] ] as $broken ) {
			$this->kernel()->options()->set( [ FeatureSettings::KEY => $broken ] );
			self::assertSame( [], $this->switches->on() );
		}
	}

	public function test_with_all_features_off_a_page_contains_nothing_of_them(): void {
		Visitor::equip( 'site-features' );
		try {
			$answer = ( new Visitor() )->get( '/' );
		} finally {
			Visitor::strip( 'site-features' );
		}
		self::assertSame( 200, $answer->status );
		foreach ( [ 'frontispieceSite', 'frontispieceLazy', 'plugins/frontispiece/' ] as $trace ) {
			self::assertStringNotContainsString( $trace, $answer->body );
		}
	}

	public function test_the_shortcode_of_a_disabled_feature_prints_no_text(): void {
		foreach ( array_keys( FeatureRegistry::TYPES ) as $feature ) {
			self::assertSame( '', do_shortcode( '[frontispiece_' . strtr( $feature, '-', '_' ) . ']' ) );
		}
	}
}
