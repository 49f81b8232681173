<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Instagram;

use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourcePage;

/** Reads the media of an Instagram business account with the token of its Facebook page. */
class InstagramBusiness extends InstagramSource {
	private const PROFILE = 'id,username,name,biography,website,followers_count,media_count,profile_picture_url';

	public function label(): string {
		return __( 'Instagram business account (via Facebook Page)', 'frontispiece' );
	}

	protected function host(): string {
		return 'graph.facebook.com';
	}

	protected function path(): string {
		return 'media';
	}

	public function fetch( Source $account, string $after = '' ): SourcePage {
		$header = '' === $after
			? self::header( $this->get( $account, $account->remoteId, [ 'fields' => self::PROFILE ] ) )
			: null;
		return $this->listed(
			$this->edge( $account, "{$account->remoteId}/{$this->path()}", $after ),
			$account->remoteId,
			$header,
		);
	}
}
