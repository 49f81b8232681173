<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Instagram;

use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourcePage;

/** An edge of a business account, read with the token of the Facebook page that it belongs to. */
abstract class InstagramBusinessSource extends InstagramSource {
	/** The edge that is read. */
	protected const PATH = '';

	private const PROFILE = 'id,username,name,biography,website,followers_count,media_count,profile_picture_url';

	public function fetch( Source $source, string $after = '' ): SourcePage {
		$header = '' === $after ? $this->newHeader( $source, $source->remoteId, self::PROFILE ) : null;
		return $this->listed( $this->edge( $source, "{$source->remoteId}/" . static::PATH, $after ), $source->remoteId, $header );
	}
}
