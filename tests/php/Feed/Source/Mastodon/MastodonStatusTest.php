<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Mastodon;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Mastodon\MastodonStatus;
use Frontispiece\Kernel\Text\ArrayReader;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class MastodonStatusTest extends TestCase {
	private const IMAGE = [
		'id' => '1',
		'type' => 'image',
		'url' => 'https://files.example/1.jpg',
		'preview_url' => 'https://files.example/1s.jpg',
	];

	public function test_only_posts_that_everybody_may_read_are_shown(): void {
		$shown = [
			'public'   => true,
			'unlisted' => true,
			'local'    => true,
			'private'  => false,
			'direct'   => false,
			'new'      => false,
		];
		foreach ( $shown as $word => $is ) {
			self::assertSame( $is, null !== self::item( [ 'visibility' => $word ] ), $word );
			self::assertSame( $is, null !== self::item( [ 'reblog' => [ 'visibility' => $word ] + self::post() ] ), "boosted $word" );
		}
		self::assertNull( self::item( [ 'id' => '../1' ] ) );
		self::assertNull( self::item( [ 'id' => '' ] ) );
	}

	public function test_a_boost_has_the_content_of_the_post_and_its_own_time_and_id(): void {
		$item = self::item( [
			'id'         => '9',
			'content'    => '',
			'created_at' => '2026-02-01T00:00:00Z',
			'account'    => [ 'username' => 'ada', 'url' => 'https://m.example/@ada' ],
			'reblog'     => [ 'account' => [ 'display_name' => 'Grace :blob:', 'url' => 'https://n.example/@grace' ] ] + self::post(),
		] );
		self::assertInstanceOf( Item::class, $item );
		self::assertSame(
			[ true, 'ada', 'Grace', 'Hello', '7', gmmktime( 0, 0, 0, 2, 1, 2026 ) ],
			[ $item->shared, $item->sharedBy['name'] ?? '', $item->author['name'] ?? '', $item->text, $item->objectId, $item->createdAt ],
		);
	}

	public function test_the_kind_follows_media_and_links(): void {
		$kind = static fn( array $more ): string => self::item( $more )->kind ?? '';
		$card = [ 'card' => [ 'url' => 'https://example.org', 'title' => 'A page', 'image' => 'https://example.org/i.jpg' ] ];
		self::assertSame( 'status', $kind( [] ) );
		self::assertSame( 'photo', $kind( [ 'media_attachments' => [ self::IMAGE ] ] ) );
		self::assertSame( 'album', $kind( [ 'media_attachments' => [ self::IMAGE, [ 'id' => '2' ] + self::IMAGE ] ] ) );
		self::assertSame( 'link', $kind( $card ) );
		self::assertSame( 'https://example.org/i.jpg', self::item( $card )?->media[0]->src ?? '' );
		self::assertSame( 'photo', $kind( $card + [ 'media_attachments' => [ self::IMAGE ] ] ) );
	}

	/** @return array<string, array{0: string, 1?: string}> content, text beside the card */
	public static function quotes(): array {
		$url  = 'https://n.example/@grace/1';
		$link = "<a href=\"$url\"><span class=\"invisible\">https://</span><span class=\"ellipsis\">n.example/@gra</span></a>";
		return [
			'Mastodon'               => [ "<p class=\"quote-inline\">RE: $link</p><p>My words</p>" ],
			'Akkoma'                 => [ "<p>My words<span class=\"quote-inline\"><br/><br/>RE: <a href=\"$url\">$url</a></span></p>" ],
			'Misskey'                => [
				'<p>My words<span class="quote-inline"><br><br>RE: <a href="https://n.example/notes/1">x</a></span></p>',
			],
			'Fedibird'               => [ "<p>My words<span class=\"quote-inline\"><br>QT: [<a href=\"$url\">$url</a>]</span></p>" ],
			'GoToSocial'             => [ "<p>RE: <a href=\"$url\">$url</a></p><p>My words</p>" ],
			'text without a link'    => [ "<p>My words</p><p>RE: $url</p>" ],
			'a line in the text'     => [ "<p>My words<br>RE: $link</p>" ],
			'its address as an ID'   => [ '<p>My words</p><p>RE: <a href="https://n.example/users/grace/statuses/1">post</a></p>' ],
			'only the line'          => [ "<p class=\"quote-inline\">RE: $link</p>", '' ],
			'a line of another post' => [
				'<p>RE: https://n.example/@grace/2</p><p>My words</p>',
				"RE: https://n.example/@grace/2\n\nMy words",
			],
			'words of their own'     => [ '<p>RE: your question</p><p>My words</p>', "RE: your question\n\nMy words" ],
		];
	}

	#[DataProvider( 'quotes' )]
	public function test_BUG_45_the_line_about_a_quoted_post_is_hidden_beside_its_card( string $content, string $text = 'My words' ): void {
		$quoted = [
			'url'     => 'https://n.example/@grace/1',
			'uri'     => 'https://n.example/users/grace/statuses/1',
			'content' => '<p>Quoted</p>',
			'account' => [ 'display_name' => 'Grace' ],
		];
		foreach ( [ [ 'quote' => [ 'state' => 'accepted', 'quoted_status' => $quoted ] ], [ 'quote' => $quoted ] ] as $more ) {
			self::assertSame( $text, self::item( [ 'content' => $content ] + $more )?->text );
		}
		self::assertSame( $text, self::item( [ 'content' => $content, 'pleroma' => [ 'quote' => $quoted ] ] )?->text );
		self::assertSame( [], array_filter(
			self::item( [ 'content' => $content, 'quote' => $quoted ] )->textLinks ?? [],
			static fn( array $link ): bool => $link['offset'] + $link['length'] > mb_strlen( $text ),
		) );
		// Without a card, the line is all that names the quoted post.
		foreach ( [ [], [ 'quote' => [ 'state' => 'pending' ] ], [ 'quote' => [ 'visibility' => 'private' ] + $quoted ] ] as $more ) {
			self::assertMatchesRegularExpression( '/(?:RE|QT): /', self::item( [ 'content' => $content ] + $more )->text ?? '' );
		}
	}

	public function test_a_quoted_post_is_a_link_and_stays_out_if_it_is_not_public(): void {
		$quoted = [ 'url' => 'https://n.example/@grace/1', 'content' => '<p>Quoted</p>', 'account' => [ 'display_name' => 'Grace' ] ];
		foreach ( [ [ 'state' => 'accepted', 'quoted_status' => $quoted ], $quoted ] as $quote ) {
			$links = self::item( [ 'quote' => $quote ] )->links ?? [];
			self::assertSame(
				[ 'Grace', 'Quoted', 'n.example' ],
				[ $links[0]['title'] ?? '', $links[0]['description'] ?? '', $links[0]['host'] ?? '' ],
			);
		}
		self::assertSame( [], self::item( [ 'quote' => [ 'visibility' => 'private' ] + $quoted ] )?->links );
		$warned = self::item( [ 'quote' => [ 'spoiler_text' => 'Spiders' ] + $quoted ] );
		self::assertSame( 'Spiders', $warned?->links[0]['description'] ?? '' );
	}

	public function test_a_poll_is_text_with_its_shares(): void {
		$poll = [
			'options' => [
				[ 'title' => 'Tea', 'votes_count' => 2 ],
				[ 'title' => 'Coffee', 'votes_count' => 1 ],
				[ 'title' => 'None', 'votes_count' => -5 ],
			],
		];
		self::assertStringContainsString( "Hello\n\n• Tea – ", self::item( [ 'poll' => $poll ] )->text ?? '' );
		self::assertSame( "• Tea – 0%\n• Cake – 0%", self::item( [
			'content' => '',
			'poll'    => [ 'options' => [ [ 'title' => 'Tea' ], [ 'title' => 'Cake' ] ] ],
		] )->text ?? '' );
		self::assertStringContainsString( '• None – 0%', self::item( [ 'poll' => $poll ] )->text ?? '' );
	}

	public function test_a_warning_is_shown_and_sensitive_media_have_one(): void {
		self::assertSame( 'Spiders', self::item( [ 'spoiler_text' => 'Spiders' ] )->warning ?? '' );
		self::assertSame( '', self::item( [ 'sensitive' => true ] )->warning ?? '' );
		self::assertSame( Item::SENSITIVE, self::item( [ 'sensitive' => true, 'media_attachments' => [ self::IMAGE ] ] )->warning ?? '' );
		$titled = self::item( [ 'spoiler_text' => 'My <title>', 'friendica' => [ 'title' => 'My <title>' ] ] );
		self::assertSame( '', $titled->warning ?? null );
		self::assertStringContainsString( 'My ', $titled->text ?? '' );
	}

	public function test_only_emoji_that_the_text_contains_are_kept(): void {
		$emoji = [
			[ 'shortcode' => 'blob', 'url' => 'https://m.example/b.gif', 'static_url' => 'https://m.example/b.png' ],
			[ 'shortcode' => 'other', 'url' => 'https://m.example/o.png' ],
			[ 'shortcode' => 'x y', 'url' => 'https://m.example/x.png' ],
			[ 'shortcode' => 'wave', 'url' => 'javascript:x' ],
		];
		$item  = self::item( [ 'content' => '<p>Hi :blob: :x y: :wave:</p>', 'emojis' => $emoji ] );
		self::assertSame( [ [ 'code' => ':blob:', 'src' => 'https://m.example/b.png' ] ], $item?->emoji );
	}

	public function test_numbers_are_not_negative_and_search_engines_are_kept_out_for_both_accounts(): void {
		$item = self::item( [ 'favourites_count' => -1, 'replies_count' => 4, 'reblogs_count' => '5' ] );
		self::assertSame( [ 0, 4, 5 ], [ $item?->counts['likes'], $item?->counts['comments'], $item?->counts['shares'] ] );
		self::assertFalse( $item?->noIndex );
		self::assertTrue( self::item( [ 'account' => [ 'noindex' => true ] ] )?->noIndex );
		self::assertTrue( self::item( [ 'reblog' => [ 'account' => [ 'noindex' => true ] ] + self::post() ] )?->noIndex );
	}

	/** @param array<string, mixed> $more */
	private static function item( array $more ): ?Item {
		return MastodonStatus::item( new ArrayReader( $more + self::post() ), 'm.example/@ada' );
	}

	/** @return array<string, mixed> */
	private static function post(): array {
		return [
			'id'         => '7',
			'visibility' => 'public',
			'content'    => '<p>Hello</p>',
			'created_at' => '2026-01-01T00:00:00Z',
			'url'        => 'https://m.example/@ada/7',
			'account'    => [ 'username' => 'ada', 'url' => 'https://m.example/@ada' ],
		];
	}
}
