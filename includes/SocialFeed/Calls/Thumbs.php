<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed\Calls;

use Frontispiece\Feed\Answers;
use Frontispiece\Feed\Feed;
use Frontispiece\Feed\Raw;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Action;
use Frontispiece\Kernel\Json;
use Frontispiece\Kernel\Reply;

/** cff_thumbs: the pictures of an album, or of a post with several, for the lightbox. Public and limited, as cff_query. */
final class Thumbs {
	public function __construct( private readonly Kernel $kernel ) {}

	public function action(): Action {
		return new Action(
			'cff_thumbs',
			[
				'id'         => Post::ID + [ 'required' => true ],
				'pageid'     => Post::PAGE_ID,
				'albumsonly' => [ 'type' => 'string', 'maxLength' => 10, 'default' => '' ],
			] + Post::TOKENS,
			fn( array $input ): Reply => Reply::text( $this->answer( new Raw( $input ) ) ),
			Action::WRITE,
			limit: 120
		);
	}

	/** @return string JSON text, {data: []} for an album and {} for a post of which nothing is known */
	private function answer( Raw $input ): string {
		$album = 'true' === $input->string( 'albumsonly' );
		$post  = $this->kernel->tables()->ready() ? Post::find( $this->kernel, $input->string( 'id' ) ) : null;
		$found = null === $post ? [] : Feed::answers( $this->kernel )->get( $post->account->id, Answers::THUMBS, $post->item->id . ( $album ? ' album' : '' ), static fn(): array => $post->network->thumbs( $post->account, $post->item, $album ) );
		return [] === $found ? ( $album ? '{"data":[]}' : '{}' ) : Json::encode( $found );
	}
}
