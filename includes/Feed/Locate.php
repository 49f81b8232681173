<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Action;
use Frontispiece\Kernel\Reply;

/** cff_do_locator and sbi_do_locator: a page says that it shows a feed. Believed only with the mark that we printed for this post and feed. */
final class Locate {
	public function __construct( private readonly Kernel $kernel, private readonly FeedFinder $finder, private readonly string $name ) {}

	public function action(): Action {
		return new Action(
			$this->name,
			[
				'post_id'       => [ 'type' => 'string', 'pattern' => '^(unknown|[0-9]{1,20})$', 'required' => true ],
				'location'      => [ 'type' => 'string', 'maxLength' => 20, 'default' => 'unknown' ],
				'locator_nonce' => [ 'type' => 'string', 'maxLength' => 64, 'default' => '' ],
			] + FeedCall::FIELDS,
			( new FeedCall( $this->kernel, $this->finder ) )->of( fn( FeedRow $feed, Raw $input ): Reply => $this->answer( $feed, $input ) ),
			Action::WRITE,
			limit: 20
		);
	}

	private function answer( FeedRow $feed, Raw $input ): Reply {
		if ( ! $this->kernel->signer()->check( 'locator', $input->string( 'post_id' ) . '|' . $feed->key, $input->string( 'locator_nonce' ) ) ) {
			return Reply::text( 'skipped locating' );
		}
		$noted = Feed::locator( $this->kernel )->note( $feed->id, $input->int( 'post_id' ), $input->string( 'location' ) );
		return Reply::text( $noted ? 'locating success' : 'skipped locating' );
	}
}
