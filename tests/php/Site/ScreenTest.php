<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site;

use Frontispiece\Site\Switches;
use Frontispiece\Tests\Kernel\Visitor;

final class ScreenTest extends SiteTestCase {
	private const PAGE = '/wp-admin/admin.php?page=frontispiece-site';

	protected function setUp(): void {
		parent::setUp();
		$this->kernel()->options()->set( [ Switches::KEY => [] ] );
	}

	protected function tearDown(): void {
		$this->kernel()->options()->set( [ Switches::KEY => [] ] );
		parent::tearDown();
	}

	/** S001-005 */
	public function test_the_owner_switches_features_on_and_sets_their_options(): void {
		$owner = ( new Visitor() )->as( 'administrator' );
		$page  = $owner->get( self::PAGE );
		self::assertSame( 200, $page->status );
		foreach ( array_keys( ( new Switches( $this->kernel()->options() ) )->declared() ) as $feature ) {
			self::assertCount( 1, self::find( $page->body, "//input[@name='site[$feature][on]' and not(@checked)]" ), $feature );
		}
		foreach ( self::find( $page->body, '//fieldset//*[self::input or self::select][@id]' ) as $field ) {
			self::assertCount( 1, self::find( $page->body, '//label[@for="' . $field->getAttribute( 'id' ) . '"]' ) );
		}
		$nonce = self::find( $page->body, '//input[@name="_wpnonce"]' )[0]->getAttribute( 'value' );
		$saved = $owner->post( '/wp-admin/admin-post.php', [
			'action'   => 'frontispiece_site',
			'_wpnonce' => $nonce,
			'site'     => [
				'theme-toggle'     => [ 'on' => '1', 'options' => [ 'auto_by' => 'time', 'nightend' => '6', 'background' => '#222222', 'text' => '#555555' ] ],
				'reading-progress' => [ 'options' => [ 'height' => '9999' ] ],
				'reactions'        => [ 'on' => '1', 'options' => [ 'reactions' => "like, lo've", 'rollback' => '1' ] ],
			],
		] );
		self::assertSame( 302, $saved->status );
		wp_cache_delete( 'alloptions', 'options' );
		$switches = new Switches( $this->kernel()->options() );
		self::assertEqualsCanonicalizing( [ 'theme-toggle', 'reactions' ], array_keys( $switches->on() ) );
		self::assertSame( 6, $switches->settings( 'theme-toggle', $switches->on()['theme-toggle'] )->int( 'nightend' ) );
		self::assertTrue( $switches->settings( 'reactions', $switches->on()['reactions'] )->bool( 'rollback' ) );
		self::assertSame( 40, $switches->stored()['options']['reading-progress']['height'] );
		$again = $owner->get( self::PAGE )->body;
		self::assertCount( 1, self::find( $again, "//input[@name='site[theme-toggle][on]' and @checked]" ) );
		self::assertSame( "like, lo've", self::find( $again, "//input[@name='site[reactions][options][reactions]']" )[0]->getAttribute( 'value' ) );
		self::assertStringContainsString( 'Hard to read: text on background has a contrast of 2.13', $again );
	}

	public function test_nobody_else_sees_or_changes_it(): void {
		$editor = ( new Visitor() )->as( 'editor' );
		self::assertSame( 403, $editor->get( self::PAGE )->status );
		self::assertSame( 403, $editor->post( '/wp-admin/admin-post.php', [ 'action' => 'frontispiece_site', '_wpnonce' => $editor->nonce( 'frontispiece_site' ), 'site' => [ 'in-view' => [ 'on' => '1' ] ] ] )->status );
		$owner = ( new Visitor() )->as( 'administrator' );
		self::assertSame( 403, $owner->post( '/wp-admin/admin-post.php', [ 'action' => 'frontispiece_site', '_wpnonce' => 'forged', 'site' => [ 'in-view' => [ 'on' => '1' ] ] ] )->status );
		wp_cache_delete( 'alloptions', 'options' );
		self::assertSame( [], ( new Switches( $this->kernel()->options() ) )->on() );
	}
}
