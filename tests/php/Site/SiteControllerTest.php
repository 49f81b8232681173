<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site;

use Frontispiece\Site\FeatureRegistry;
use Frontispiece\Site\FeatureSettings;
use Frontispiece\Tests\Kernel\Visitor;

/** Tests the data of the Site features screen, and the preview pages. */
final class SiteControllerTest extends SiteTestCase {
	protected function setUp(): void {
		parent::setUp();
		$this->kernel()->options()->set( [ FeatureSettings::KEY => [] ] );
		$this->become( 'administrator' );
	}

	protected function tearDown(): void {
		$this->kernel()->options()->set( [ FeatureSettings::KEY => [] ] );
		parent::tearDown();
	}

	/** @return array<string, array<string, mixed>> */
	private static function features(): array {
		return array_column( self::restAnswer( 'GET', '/site-features' ), null, 'name' );
	}

	/** S001-005 */
	public function test_the_owner_can_enable_features_and_set_their_options(): void {
		$before = self::features();
		self::assertSame(
			array_keys( FeatureRegistry::TYPES ),
			array_values( array_intersect( array_keys( FeatureRegistry::TYPES ), array_keys( $before ) ) ),
		);
		foreach ( $before as $feature ) {
			self::assertFalse( $feature['on'] );
			self::assertNotSame( '', $feature['title'] );
			self::assertNotSame( 'Other', $feature['group'], $feature['name'] );
			self::assertSame( array_keys( $feature['options'] ), array_keys( $feature['values'] ) );
			foreach ( $feature['options'] as $option ) {
				self::assertNotSame( '', $option['label'] ?? '' );
			}
		}
		$saved = array_column( self::restAnswer( 'POST', '/site-features', [ 'features' => [
			'theme-toggle'     => [
				'on'      => true,
				'options' => [ 'auto_by' => 'time', 'nightend' => 6, 'background' => '#222222', 'text' => '#555555' ],
			],
			'reading-progress' => [ 'options' => [ 'height' => 12 ] ],
			'reactions'        => [
				'on'      => true,
				'options' => [ 'reactions' => [ 'like', 'love' ], 'rollback' => true ],
			],
			'newsletter'       => [ 'options' => [ 'sender' => "Ada's news" ] ],
		] ] ), null, 'name' );
		self::assertTrue( $saved['theme-toggle']['on'] );
		self::assertSame(
			[ 'time', 6, false ],
			[
				$saved['theme-toggle']['values']['auto_by'],
				$saved['theme-toggle']['values']['nightend'],
				$saved['theme-toggle']['values']['darktheme'],
			],
		);
		self::assertSame(
			[ [ 'like', 'love' ], "Ada's news" ],
			[ $saved['reactions']['values']['reactions'], $saved['newsletter']['values']['sender'] ],
		);
		$switches = $this->kernel()->get( FeatureSettings::class );
		self::assertEqualsCanonicalizing( [ 'theme-toggle', 'reactions' ], array_keys( $switches->on() ) );
		self::assertSame( 12, $switches->stored()['options']['reading-progress']['height'], 'Kept while it is off.' );
		self::restAnswer( 'POST', '/site-features', [
			'features' => [ 'reactions' => [ 'on' => false ], 'theme-toggle' => [ 'options' => [ 'nightend' => 7 ] ] ],
		] );
		self::assertSame( [ 'theme-toggle' ], array_keys( $switches->on() ), 'What is not named stays as it is.' );
		self::assertSame(
			[ 'time', 7 ],
			[ $switches->on()['theme-toggle']['auto_by'], $switches->on()['theme-toggle']['nightend'] ],
		);
	}

	public function test_notices_of_a_feature_are_returned_with_it_without_scripts(): void {
		self::restAnswer( 'POST', '/site-features', [
			'features' => [
				'theme-toggle' => [ 'on' => true, 'options' => [ 'background' => '#222222', 'text' => '#555555' ] ],
			],
		] );
		$this->switchOn( 'theme-toggle', [ 'background' => '#222222', 'text' => '#555555' ] );
		add_action( 'frontispiece_feature_notes', static function ( string $feature ): void {
			echo "<script>alert(1)</script><p>About $feature</p>";
		} );
		$features = self::features();
		self::assertStringContainsString(
			'text on background has a contrast ratio of 2.13',
			$features['theme-toggle']['notice'],
		);
		self::assertStringContainsString( 'About theme-toggle', $features['theme-toggle']['notice'] );
		self::assertStringNotContainsString( '<script', $features['theme-toggle']['notice'] );
		self::assertSame( '', $features['reactions']['notice'], 'Of what is on.' );
	}

	public function test_invalid_options_are_reported_by_field_and_nothing_is_saved(): void {
		$reply = self::restCall( 'POST', '/site-features', [
			'features' => [
				'reading-progress' => [
					'on'      => true,
					'options' => [ 'height' => 9999, 'variant' => 'spiral', 'color' => 'blueish' ],
				],
				'unknown'          => [ 'on' => true ],
			],
		] );
		$data  = (array) $reply->get_data();
		self::assertSame( 400, $reply->get_status() );
		self::assertSame(
			[ 'reading-progress.height', 'reading-progress.variant', 'reading-progress.color' ],
			array_keys( $data['data']['params'] ),
		);
		self::assertSame( [], $this->kernel()->get( FeatureSettings::class )->on() );
		foreach ( [
			'x',
			[ 'reactions' => 'on' ],
			[ 'reactions' => [ 'on' => 'perhaps' ] ],
			[ 'reactions' => [ 'code' => 'x' ] ],
		] as $bad ) {
			self::assertSame(
				400,
				self::restCall( 'POST', '/site-features', [ 'features' => $bad ] )->get_status(),
				(string) wp_json_encode( $bad ),
			);
		}
	}

	/** BUG-11 */
	public function test_BUG_11_unknown_reactions_are_reported_by_field_and_not_saved(): void {
		$reply = self::restCall( 'POST', '/site-features', [
			'features' => [ 'reactions' => [ 'on' => true, 'options' => [ 'reactions' => [ 'like', 'hugs' ] ] ] ],
		] );
		$data  = (array) $reply->get_data();
		self::assertSame(
			[ 400, [ 'reactions.reactions' => 'Please select one of the options.' ] ],
			[ $reply->get_status(), $data['data']['params'] ],
		);
		self::assertSame( [], $this->kernel()->get( FeatureSettings::class )->on() );
		$switches = $this->kernel()->get( FeatureSettings::class );
		self::assertSame(
			[ 'love' ],
			$switches->options( 'reactions', [ 'reactions' => 'hugs,love' ] )->list( 'reactions' ),
		);
	}

	/** BUG-11 */
	public function test_BUG_11_enabling_dark_mode_shows_its_switch_by_default(): void {
		self::assertSame(
			'header',
			$this->kernel()
				->get( FeatureSettings::class )
				->options( 'theme-toggle', [] )
				->string( 'floating' ),
		);
	}

	/** The nonce differs between visitors. */
	private static function example( Visitor $who, string $feature, string $nonce, string $options = '{}' ): string {
		return '/?'
			. http_build_query( [
				'p'                    => (string) ( get_posts( [ 'numberposts' => 1, 'fields' => 'ids' ] )[0] ?? 0 ),
				'frontispiece-example' => $feature,
				'options'              => $options,
				'_wpnonce'             => $nonce,
			] );
	}

	public function test_every_feature_can_be_previewed_alone_with_unsaved_options(): void {
		$this->post( 'The newest post' );
		$owner = ( new Visitor() )->as( 'administrator' );
		$nonce = $owner->nonce( 'frontispiece_example' );
		$marks = [
			'theme-toggle'     => [ 'frontispiece-theme-toggle__switch', '{}' ],
			'reading-progress' => [ '--frontispiece-progress-height:17px', '{"height":17}' ],
			'reactions'        => [ 'data-reaction="love"', '{"reactions":["love"]}' ],
			'newsletter'       => [ 'Only good news', '{"consent":"Only good news"}' ],
			'spam-signals'     => [ 'id="commentform"', '{}' ],
			'in-view'          => [ '"effect":"rise"', '{"effect":"rise"}' ],
			'comments'         => [ 'id="commentform"', '{}' ],
			'live-search'      => [ 'data-island="live-search"', '{}' ],
			'folded-widget'    => [ '--frontispiece-folded:77px', '{"height":77}' ],
			'sticky-sidebar'   => [ 'inset-block-start:33px', '{"margin":33}' ],
			'slider'           => [ 'frontispiece-slider__row', '{}' ],
			'masonry-blocks'   => [ 'frontispiece-masonry-blocks__columns', '{}' ],
			'pie-chart'        => [ 'frontispiece-pie-chart__ring', '{}' ],
			'partial-pages'    => [ 'wp-block-query', '{}' ],
		];
		self::assertEqualsCanonicalizing( array_keys( FeatureRegistry::TYPES ), array_keys( $marks ) );
		foreach ( $marks as $feature => [ $mark, $options ] ) {
			$page = $owner->get( self::example( $owner, $feature, $nonce, $options ) );
			self::assertSame( 200, $page->status, $feature );
			self::assertStringContainsString( $mark, $page->body, $feature );
			self::assertStringContainsString( 'frontispiece-example', $page->body );
			self::assertSame( 'SAMEORIGIN', $page->headers['x-frame-options'] ?? '' );
			self::assertStringNotContainsString( 'wpadminbar', $page->body );
			self::assertSame(
				'theme-toggle' === $feature,
				str_contains( $page->body, 'id="frontispiece-theme-toggle-head"' ),
				"$feature alone",
			);
		}
		self::assertSame( [], $this->kernel()->get( FeatureSettings::class )->on() );
	}

	public function test_only_the_owner_with_a_valid_nonce_can_enable_features_for_a_preview(): void {
		$this->post( 'The newest post' );
		$owner  = ( new Visitor() )->as( 'administrator' );
		$editor = ( new Visitor() )->as( 'editor' );
		foreach ( [
			[ new Visitor(), $owner->nonce( 'frontispiece_example' ) ],
			[ $editor, $editor->nonce( 'frontispiece_example' ) ],
			[ $owner, 'forged' ],
			[ $owner, '' ],
		] as [ $who, $nonce ] ) {
			self::assertStringNotContainsString(
				'frontispiece-progress',
				$who->get( self::example( $who, 'reading-progress', $nonce ) )->body,
			);
		}
		self::assertSame( 403, self::as( 'editor', 'POST' ) );
		self::assertSame( 403, self::as( 'editor', 'GET' ) );
	}

	public function test_requests_from_a_preview_have_the_feature_on_and_store_nothing(): void {
		$post  = $this->post( 'The newest post' );
		$owner = ( new Visitor() )->as( 'administrator' );
		$page  = getenv( 'FRONTISPIECE_TEST_URL' )
			. self::example( $owner, 'reactions', $owner->nonce( 'frontispiece_example' ) );
		$sent  = [ 'post_id' => $post, 'nonce' => $owner->nonce( 'frontispiece_like' ) ];
		self::assertSame( 400, $owner->ajax( 'penci-post-like', $sent )->status, 'It is off.' );
		$liked = $owner->header( "Referer: $page" )->ajax( 'penci-post-like', $sent );
		self::assertSame( [ 200, '1' ], [ $liked->status, $liked->body ] );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {reactions}' ) );
		$forged = ( new Visitor() )->as( 'administrator' )->header(
			'Referer: ' . preg_replace( '/_wpnonce=\w+/', '_wpnonce=forged', $page ),
		)->ajax( 'penci-post-like', $sent );
		self::assertSame( 400, $forged->status );
	}

	private static function as( string $role, string $method ): int {
		$who  = ( new Visitor() )->as( $role );
		$path = '/?rest_route=/frontispiece/v1/site-features';
		$who->header( 'X-WP-Nonce: ' . $who->nonce( 'wp_rest' ) );
		return 'GET' === $method
			? $who->get( $path )->status
			: $who->post( $path, [ 'features' => [ 'in-view' => [ 'on' => '1' ] ] ] )->status;
	}
}
