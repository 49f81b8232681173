<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Sources;

use Frontispiece\Feed\Account;
use Frontispiece\Feed\Conversation;
use Frontispiece\Feed\Feed;
use Frontispiece\Feed\Item;
use Frontispiece\Feed\Page;
use Frontispiece\Feed\Raw;
use Frontispiece\Feed\Source;
use Frontispiece\Feed\SourceError;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Json;

/** Posts of a Facebook page: header and newest posts in one call, older posts by cursor. */
final class Facebook implements Source, Conversation {
	private const LIMIT  = 25;
	private const HEADER = 'id,name,link,username,about,category,cover{source},picture.height(150).width(150){url},fan_count,followers_count,verification_status';
	private const POSTS  = 'id,created_time,backdated_time,updated_time,message,message_tags,story,status_type,permalink_url,full_picture,parent_id,is_published,is_hidden,from{id,name,link,picture{url}},'
		. 'attachments{media_type,type,title,description,url,unshimmed_url,target{id,url},media{image,source},subattachments.limit(30){media_type,type,title,description,url,target{id,url},media{image,source}}},'
		. 'shares,likes.summary(true).limit(0),comments.summary(true).limit(0),'
		. 'reactions.type(LOVE).limit(0).summary(total_count).as(love),reactions.type(HAHA).limit(0).summary(total_count).as(haha),reactions.type(WOW).limit(0).summary(total_count).as(wow),'
		. 'reactions.type(SAD).limit(0).summary(total_count).as(sad),reactions.type(ANGRY).limit(0).summary(total_count).as(angry)';

	private Graph $graph;

	public function __construct( private readonly Kernel $kernel ) {
		$this->graph = new Graph( $kernel->http() );
	}

	public function label(): string {
		return __( 'Facebook page', 'frontispiece' );
	}

	public function interval(): int {
		return 15 * MINUTE_IN_SECONDS;
	}

	public function imageHosts(): array {
		return [ '.fbcdn.net', '.fbsbx.com', '.facebook.com', '.cdninstagram.com' ];
	}

	public function address( string $kind, string $name ): string {
		return 'https://www.facebook.com/' . ( 'hashtag' === $kind ? 'hashtag/' : '' ) . rawurlencode( $name );
	}

	public function fetch( Account $account, string $after = '' ): Page {
		$limit = max( 1, min( 100, (int) $account->setting( 'limit' ) ) );
		$limit = '' === $account->setting( 'limit' ) ? self::LIMIT : $limit;
		while ( true ) {
			try {
				return $this->page( $account, $after, $limit );
			} catch ( SourceError $error ) {
				// Too much for one answer, which is no throttle: a smaller page is remembered for this account.
				if ( $limit <= 1 || 1 !== preg_match( '/reduce the amount of data/i', $error->getMessage() ) ) {
					throw $error;
				}
				$limit = intdiv( $limit, 2 );
				Feed::accounts( $this->kernel )->update( $account->id, [ 'settings' => Json::encode( [ 'limit' => $limit ] + $account->settings ) ] );
			}
		}
	}

	public function meta( Account $account, Item $item, string $id ): array {
		return $this->conversation()->meta( $account, $id );
	}

	public function replies( Account $account, string $commentId ): array {
		return $this->conversation()->replies( $account, $commentId );
	}

	public function thumbs( Account $account, Item $item, bool $album ): array {
		return $this->conversation()->thumbs( $account, $item, $album );
	}

	private function conversation(): FacebookConversation {
		return new FacebookConversation( $this->kernel, $this->graph );
	}

	/** @throws SourceError */
	private function page( Account $account, string $after, int $limit ): Page {
		$token  = $account->token( $this->kernel->secrets() );
		$secret = $account->setting( 'app_secret' );
		$secret = '' === $secret ? '' : (string) $this->kernel->secrets()->open( $secret );
		if ( '' === $after ) {
			$answer = $this->graph->get( $account->remoteId, [ 'fields' => self::HEADER . ",posts.limit($limit){" . self::POSTS . '}' ], $token, $secret );
			$posts  = $answer->at( 'posts' );
			$header = self::header( $answer );
		} else {
			$posts  = $this->graph->get( $account->remoteId . '/posts', [ 'fields' => self::POSTS, 'limit' => $limit, 'after' => $after ], $token, $secret );
			$header = null;
		}
		// Only the cursor is kept: paging.next carries the token in clear.
		$more  = $posts->at( 'paging' )->has( 'next' );
		$items = [];
		foreach ( $posts->list( 'data' ) as $post ) {
			$item = FacebookPost::item( $post, $account->remoteId );
			if ( null !== $item ) {
				$items[] = $item;
			}
		}
		return new Page( $items, $more ? $posts->at( 'paging', 'cursors' )->string( 'after' ) : '', $header, $this->graph->pause() );
	}

	/** @return array<string, mixed> */
	private static function header( Raw $page ): array {
		return array_filter(
			[
				'id'        => $page->string( 'id' ),
				'name'      => $page->string( 'name' ),
				'url'       => $page->url( 'link' ),
				'username'  => $page->string( 'username' ),
				'about'     => $page->string( 'about' ),
				'category'  => $page->string( 'category' ),
				'avatar'    => $page->at( 'picture', 'data' )->string( 'url' ),
				'cover'     => $page->at( 'cover' )->string( 'source' ),
				'followers' => max( $page->int( 'followers_count' ), $page->int( 'fan_count' ) ),
				'verified'  => in_array( $page->string( 'verification_status' ), [ 'blue_verified', 'gray_verified' ], true ),
			],
			static fn( $value ): bool => ! in_array( $value, [ '', 0, false ], true )
		);
	}
}
