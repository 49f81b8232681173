<?php
/**
 * Template for the header of a photo feed: whose photos these are.
 *
 * @version 1.0.0
 *
 * @var string                           $class
 * @var string                           $name     of the account
 * @var string                           $url      of the account, at its social network
 * @var string                           $about    '' for none
 * @var string                           $facts    how many posts and followers, in words; '' for none
 * @var string                           $follow   label of the button that leads to the account; '' for none
 * @var \Frontispiece\Feed\Image\Image|null  $avatar
 * @var \Frontispiece\PhotoFeed\PhotoFeedSettings $settings
 * @var bool                             $waits whether images wait for consent
 * @var list<array<string, string|int>>  $stories stories that a click on the header plays
 */

declare(strict_types=1);

use Frontispiece\Feed\Consent\Consent;
use Frontispiece\Kernel\Text\Escape;

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.Security.EscapeOutput -- escaped by Text.
?>
<header
	class="<?php echo Escape::attr( $class ); ?>"
<?php if ( [] !== $stories ) : ?>
	data-story-data=<?php echo Escape::jsonAttr( $stories ); ?>
	data-story-avatar="<?php echo Escape::url( null === $avatar ? '' : $avatar->url( 150 ) ); ?>"
	data-story-wait="<?php echo (int) $settings->storyWait; ?>"
<?php endif; ?>
>
<?php if ( [] !== $stories ) : ?>
<a
	class="sbi_story_open frontispiece-stories-open"
	href="<?php echo Escape::url( $url ); ?>"
	target="_blank"
	rel="nofollow noopener noreferrer"
>
<span class="frontispiece-sr">
	<?php
	/* translators: %s: name of an account. */
	echo Escape::html( sprintf( __( 'Stories by %s', 'frontispiece' ), $name ) );
	?>
</span>
<?php endif; ?>
<?php if ( null !== $avatar && $avatar->isReady() ) : ?>
<img
	class="frontispiece-avatar frontispiece-feed__avatar"
	<?php echo Consent::source( $avatar->url( 150 ), '', $waits, 64, 64 ); ?>
	width="64"
	height="64"
	alt=""
	decoding="async"
>
<?php endif; ?>
<?php if ( [] !== $stories ) : ?>
</a>
<?php endif; ?>
<div class="frontispiece-feed__about wp-exclude-emoji">
<h2 class="frontispiece-feed__name"><a
	href="<?php echo Escape::url( $url ); ?>"
	target="_blank"
	rel="nofollow noopener noreferrer"
><?php echo Escape::html( $name ); ?></a></h2>
<?php if ( '' !== $facts ) : ?>
<p class="frontispiece-feed__facts"><?php echo Escape::html( $facts ); ?></p>
<?php endif; ?>
<?php if ( '' !== $about ) : ?>
<p class="sbi_bio frontispiece-feed__bio" dir="auto"><?php echo Escape::html( $about ); ?></p>
<?php endif; ?>
</div>
<?php if ( '' !== $follow ) : ?>
<a
	class="frontispiece-feed__follow"
	href="<?php echo Escape::url( $url ); ?>"
	target="_blank"
	rel="nofollow noopener noreferrer"
><?php echo Escape::html( $follow ); ?><span class="frontispiece-sr"> <?php echo Escape::html( $name ); ?></span></a>
<?php endif; ?>
</header>
