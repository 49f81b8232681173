<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Usage;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\View\FeedCall;
use Frontispiece\Feed\View\FeedResolver;
use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\AjaxResponse;
use Frontispiece\Kernel\Security\Signer;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Handles cff_do_locator and sbi_do_locator, with which a page reports that it shows a feed. A report needs the
 * signature that we printed for this post and feed.
 */
final class LocatorAction {
	public function __construct(
		private readonly FeedCall $call,
		private readonly UsageIndex $usageIndex,
		private readonly Signer $signer,
	) {}

	public function action( string $name, FeedResolver $resolver ): AjaxAction {
		return new AjaxAction(
			$name,
			[
				'post_id'       => [ 'type' => 'string', 'pattern' => '^(unknown|[0-9]{1,20})$', 'required' => true ],
				'location'      => [ 'type' => 'string', 'maxLength' => 20, 'default' => 'unknown' ],
				'locator_nonce' => [ 'type' => 'string', 'maxLength' => 64, 'default' => '' ],
			] + FeedCall::FIELDS,
			$this->call->wrap( $resolver, $this->respond( ... ) ),
			AjaxAction::WRITE,
			limit: 20,
		);
	}

	private function respond( Feed $feed, ArrayReader $input ): AjaxResponse {
		if (
			! $this->signer->check(
				'locator',
				$input->string( 'post_id' ) . '|' . $feed->key,
				$input->string( 'locator_nonce' ),
			)
		) {
			return AjaxResponse::text( 'skipped locating' );
		}
		$noted = $this->usageIndex->note( $feed->id, $input->int( 'post_id' ), $input->string( 'location' ) );
		return AjaxResponse::text( $noted ? 'locating success' : 'skipped locating' );
	}
}
