<?php
/**
 * Template for the header of a photo feed: whose photos these are.
 *
 * @version 1.0.0
 *
 * @var \Frontispiece\Kernel\Text\ArrayReader           $header   name, username, url, about, followers, posts
 * @var \Frontispiece\Feed\Image\Image|null  $avatar
 * @var \Frontispiece\PhotoFeed\PhotoFeedSettings $settings
 * @var bool                             $waits    whether pictures wait for consent
 * @var list<array<string, string|int>>  $stories  what a click on the header plays
 */

declare(strict_types=1);

use Frontispiece\Feed\View\Consent;
use Frontispiece\Kernel\Text\Text;

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.NamingConventions.PrefixAllGlobals -- included by a method: its variables are not global.

// phpcs:disable WordPress.Security.EscapeOutput -- escaped by Text.
$name = '' === $header->string( 'username' ) ? $header->string( 'name' ) : $header->string( 'username' );
if ( '' === $name ) {
	return;
}
$facts = [];
if ( $header->int( 'posts' ) > 0 ) {
	$facts[] = sprintf(
		/* translators: %s: number of posts. */
		_n( '%s post', '%s posts', $header->int( 'posts' ), 'frontispiece' ),
		number_format_i18n( $header->int( 'posts' ) ),
	);
}
if ( $settings->followers && $header->int( 'followers' ) > 0 ) {
	$facts[] = sprintf(
		/* translators: %s: number of followers. */
		_n( '%s follower', '%s followers', $header->int( 'followers' ), 'frontispiece' ),
		number_format_i18n( $header->int( 'followers' ) ),
	);
}
?>
<header
	class="sb_instagram_header frontispiece-feed__header"
<?php if ( [] !== $stories ) : ?>
	data-story-data=<?php echo Text::jsonAttr( $stories ); ?>
	data-story-avatar="<?php echo Text::url( null === $avatar ? '' : $avatar->url( 150 ) ); ?>"
	data-story-wait="<?php echo (int) $settings->storyWait; ?>"
<?php endif; ?>
>
<?php if ( [] !== $stories ) : ?>
<a
	class="sbi_story_open frontispiece-stories-open"
	href="<?php echo Text::url( $header->url( 'url' ) ); ?>"
	target="_blank"
	rel="nofollow noopener noreferrer"
>
<span class="frontispiece-sr">
	<?php
	/* translators: %s: name of an account. */
	echo Text::html( sprintf( __( 'Stories by %s', 'frontispiece' ), $name ) );
	?>
</span>
<?php endif; ?>
<?php if ( null !== $avatar && $avatar->isReady() ) : ?>
<img
	class="frontispiece-avatar frontispiece-feed__avatar"
	<?php echo Consent::source( $avatar->url( 150 ), '', $waits, 80, 80 ); ?>
	width="80"
	height="80"
	alt=""
	decoding="async"
>
<?php endif; ?>
<?php if ( [] !== $stories ) : ?>
</a>
<?php endif; ?>
<div class="frontispiece-feed__about wp-exclude-emoji">
<h2 class="frontispiece-feed__name"><a
	href="<?php echo Text::url( $header->url( 'url' ) ); ?>"
	target="_blank"
	rel="nofollow noopener noreferrer"
><?php echo Text::html( $name ); ?></a></h2>
<?php if ( [] !== $facts ) : ?>
<p class="frontispiece-feed__facts"><?php echo Text::html( implode( ' · ', $facts ) ); ?></p>
<?php endif; ?>
<?php if ( $settings->bio && '' !== $header->string( 'about' ) ) : ?>
<p class="sbi_bio frontispiece-feed__bio" dir="auto"><?php echo Text::html( $header->string( 'about' ) ); ?></p>
<?php endif; ?>
</div>
</header>
