<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Connect;

use Frontispiece\Feed\Source\Connect\PermissionChoices;
use Frontispiece\Tests\TestCase;

/** A login requests only the permissions that the owner chose. */
final class PermissionChoicesTest extends TestCase {
	public function test_a_facebook_page_alone_needs_two_permissions(): void {
		self::assertSame( [ 'pages_read_engagement', 'pages_show_list' ], $this->choices()->scopes( 'facebook', [] ) );
	}

	public function test_the_defaults_add_comments_and_business_portfolios(): void {
		self::assertEqualsCanonicalizing(
			[ 'pages_read_engagement', 'pages_show_list', 'pages_read_user_content', 'business_management' ],
			$this->choices()->scopes( 'facebook', null ),
		);
	}

	public function test_posts_of_other_accounts_are_requested_only_if_they_are_chosen(): void {
		self::assertNotContains( 'instagram_manage_insights', $this->choices()->scopes( 'igbusiness', null ) );
		self::assertContains(
			'instagram_manage_insights',
			$this->choices()->scopes( 'igbusiness', [ 'igbusiness-discovery' ] ),
		);
	}

	public function test_tagged_posts_need_the_permission_for_comments(): void {
		self::assertNotContains( 'instagram_manage_comments', $this->choices()->scopes( 'igbusiness', [] ) );
		self::assertContains(
			'instagram_manage_comments',
			$this->choices()->scopes( 'igbusiness', [ 'igbusiness-tagged' ] ),
		);
	}

	public function test_sources_that_need_nothing_more_are_no_choice(): void {
		$ids = array_column( $this->choices()->forType( 'igbusiness' ), 'id' );
		self::assertNotContains( 'igbusiness-hashtag', $ids );
		self::assertNotContains( 'igbusiness-stories', $ids );
		self::assertSame(
			[ 'instagram_manage_comments', 'business_management', 'igbusiness-tagged', 'igbusiness-discovery' ],
			$ids,
		);
		self::assertSame(
			[ 'instagram_business_manage_comments' ],
			array_column( $this->choices()->forType( 'instagram' ), 'id' ),
		);
		self::assertSame( [], $this->choices()->forType( 'manual' ) );
	}

	public function test_unknown_choices_add_nothing(): void {
		self::assertSame(
			$this->choices()->scopes( 'facebook', [] ),
			$this->choices()->scopes( 'facebook', [ 'publish_to_groups', 'email' ] ),
		);
	}

	private function choices(): PermissionChoices {
		return $this->kernel()->get( PermissionChoices::class );
	}
}
