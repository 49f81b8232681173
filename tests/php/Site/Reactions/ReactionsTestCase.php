<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\Reactions;

use Frontispiece\Site\Reactions\Calls;
use Frontispiece\Tests\Kernel\Answer;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\Site\SiteTestCase;

/** Votes on a post of its own, as visitors. */
abstract class ReactionsTestCase extends SiteTestCase {
	protected int $id;

	protected function setUp(): void {
		parent::setUp();
		Visitor::equip( 'site-features' );
		Visitor::equip( 'frozen-clock' );
		$this->id = $this->post( 'Text.', [ 'post_type' => 'post', 'post_title' => 'Liked' ] );
	}

	protected function tearDown(): void {
		Visitor::strip( 'site-features' );
		Visitor::strip( 'frozen-clock' );
		parent::tearDown();
	}

	protected function visitor( string $address ): Visitor {
		return ( new Visitor() )->header(
			'X-Frontispiece-Site: {"reactions":{}}',
		)->header( "X-Forwarded-For: $address" );
	}

	/** @param array<string, mixed> $fields */
	protected function like( Visitor $visitor, array $fields = [], string $action = Calls::LIKE ): Answer {
		return $visitor->ajax( $action, $fields + [
			'nonce'           => 'from-an-old-page',
			'penci_post_like' => '',
			'post_id'         => $this->id,
			'reaction'        => 'like',
		] );
	}
}
