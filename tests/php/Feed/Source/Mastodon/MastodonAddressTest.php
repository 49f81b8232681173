<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Mastodon;

use Frontispiece\Feed\Source\Discovery\Address;
use Frontispiece\Feed\Source\Mastodon\MastodonAddress;
use Frontispiece\Kernel\Text\ArrayReader;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class MastodonAddressTest extends TestCase {
	/** @return array<string, array{string, ?string}> what is pasted, and the address that leads there */
	public static function addresses(): array {
		return [
			'a handle'                        => [ '@ada@m.example', 'https://m.example/@ada' ],
			'a handle without a server'       => [ '@ada.example', null ],
			'a profile'                       => [ 'https://m.example/@ada', 'https://m.example/@ada' ],
			'a profile in the web client'     => [ 'https://m.example/web/@ada', 'https://m.example/@ada' ],
			'a profile of another server'     => [ 'https://m.example/@grace@N.example', 'https://n.example/@grace' ],
			'its media'                       => [ 'https://m.example/@ada/media', 'https://m.example/@ada/media' ],
			'its replies'                     => [ 'https://m.example/@ada/with_replies', 'https://m.example/@ada/with_replies' ],
			'without boosts'                  => [ 'https://m.example/@ada?boosts=no', 'https://m.example/@ada?boosts=no' ],
			'a post'                          => [ 'https://m.example/@ada/123456', 'https://m.example/@ada' ],
			'a hashtag'                       => [ 'https://m.example/tags/Caf%C3%A9', 'https://m.example/tags/caf%C3%A9' ],
			'media of a hashtag'              => [ 'https://m.example/tags/art/media', 'https://m.example/tags/art/media' ],
			'an account on other software'    => [ 'https://f.example/profile/ada', 'https://f.example/@ada' ],
			'the API address of an account'   => [ 'https://m.example/users/ada/statuses', 'https://m.example/@ada' ],
			'a page with other characters'    => [ 'https://m.example/über uns', null ],
			'the home page'                   => [ 'https://m.example/', null ],
		];
	}

	#[DataProvider( 'addresses' )]
	public function test_an_address_is_read_as_what_it_shows( string $pasted, ?string $expected ): void {
		self::assertSame( $expected, MastodonAddress::fromAddress( self::address( $pasted ) )?->url() );
	}

	public function test_only_addresses_that_look_like_no_other_site_are_claimed(): void {
		$claimed = [ '@ada@m.example', 'https://m.example/@ada', 'https://m.example/@ada/123456', 'https://m.example/web/@ada@n.example' ];
		$others  = [
			'@ada.example', 'https://www.youtube.com/@ada', 'https://medium.com/@ada', 'https://m.example/ada',
			'https://m.example/@ada/about',
			'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa',
		];
		$is      = static fn( string $text ): bool => MastodonAddress::isClaimed( self::address( $text ) );
		self::assertSame( $claimed, array_values( array_filter( [ ...$claimed, ...$others ], $is ) ) );
	}

	public function test_what_is_asked_of_the_server_follows_the_address(): void {
		$account = new MastodonAddress( 'm.example', 'ada' );
		self::assertSame( 'accounts/7/statuses', $account->path( '7' ) );
		self::assertSame( [ 'exclude_replies' => 'true', 'limit' => 40 ], $account->query() );
		self::assertSame( [ 'limit' => 40 ], $account->with( MastodonAddress::WITH_REPLIES )->query() );
		self::assertSame(
			[ 'exclude_replies' => 'true', 'exclude_reblogs' => 'true', 'limit' => 40 ],
			$account->with( MastodonAddress::NO_BOOSTS )->query(),
		);
		self::assertSame(
			[ 'only_media' => 'true', 'exclude_replies' => 'true', 'exclude_reblogs' => 'true', 'limit' => 40 ],
			$account->with( MastodonAddress::MEDIA )->query(),
		);
		$tag = new MastodonAddress( 'm.example', 'a/b', true );
		self::assertSame( [ 'timelines/tag/a%2Fb', [ 'limit' => 40 ] ], [ $tag->path( '7' ), $tag->query() ] );
		self::assertSame( 'm.example/@ada', $account->remoteId() );
		self::assertSame( [ 'tag', '9' ], [ $tag->settings( '9' )['shows'], $tag->settings( '9' )['account'] ] );
	}

	public function test_what_a_server_returns_anyway_is_left_out(): void {
		$own    = [ 'account' => [ 'id' => '1' ] ];
		$boost  = $own + [ 'reblog' => [ 'id' => '5' ] ];
		$reply  = $own + [ 'in_reply_to_id' => '5', 'in_reply_to_account_id' => '2' ];
		$thread = $own + [ 'in_reply_to_id' => '5', 'in_reply_to_account_id' => '1' ];
		$image  = $own + [ 'media_attachments' => [ [ 'id' => '1' ] ] ];
		$shown  = static function ( string $only, bool $isTag = false ) use ( $own, $boost, $reply, $thread, $image ): array {
			$address = new MastodonAddress( 'm.example', 'ada', $isTag, $only );
			return array_keys( array_filter(
				compact( 'own', 'boost', 'reply', 'thread', 'image' ),
				static fn( array $status ): bool => $address->admits( new ArrayReader( $status ) ),
			) );
		};
		self::assertSame( [ 'own', 'boost', 'thread', 'image' ], $shown( MastodonAddress::POSTS ) );
		self::assertSame( [ 'own', 'thread', 'image' ], $shown( MastodonAddress::NO_BOOSTS ) );
		self::assertSame( [ 'own', 'boost', 'reply', 'thread', 'image' ], $shown( MastodonAddress::WITH_REPLIES ) );
		self::assertSame( [ 'image' ], $shown( MastodonAddress::MEDIA ) );
		self::assertSame( [ 'own', 'boost', 'reply', 'thread', 'image' ], $shown( MastodonAddress::POSTS, true ) );
	}

	private static function address( string $pasted ): Address {
		return Address::parse( str_replace( ' ', '%20', $pasted ) );
	}
}
