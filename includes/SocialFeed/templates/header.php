<?php
/**
 * Header of a social feed, about the page or account that posts.
 *
 * @version 1.0.0
 *
 * @var string                                $class
 * @var string                                $name      of the page or account
 * @var string                                $url       of the page or account, at its social network
 * @var string                                $about     '' for none
 * @var string                                $followers how many, in words; '' for none
 * @var string                                $follow    label of the button that leads to the account; '' for none
 * @var \Frontispiece\Feed\Image\Image|null $avatar
 * @var \Frontispiece\Feed\Image\Image|null $cover
 * @var bool                                  $waits whether images wait for consent
 */

declare(strict_types=1);

use Frontispiece\Feed\Consent\Consent;
use Frontispiece\Kernel\Text\Escape;

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.Security.EscapeOutput -- escaped by Text.
?>
<header class="<?php echo Escape::attr( $class ); ?>">
<?php if ( null !== $cover && $cover->isReady() ) : ?>
<img
	class="frontispiece-feed__cover"
	<?php echo Consent::source( $cover->url( 1080 ), $cover->srcset( 320 ), $waits, $cover->width, $cover->height ); ?>
	sizes="(max-width: 1200px) 100vw, 1200px"
	width="<?php echo (int) $cover->width; ?>"
	height="<?php echo (int) $cover->height; ?>"
	alt=""
	decoding="async"
	fetchpriority="high"
>
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
<div class="frontispiece-feed__about wp-exclude-emoji">
<h2 class="frontispiece-feed__name"><a
	href="<?php echo Escape::url( $url ); ?>"
	target="_blank"
	rel="nofollow noopener noreferrer"
><?php echo Escape::html( $name ); ?></a></h2>
<?php if ( '' !== $about ) : ?>
<p class="frontispiece-feed__bio" dir="auto"><?php echo Escape::html( $about ); ?></p>
<?php endif; ?>
<?php if ( '' !== $followers ) : ?>
<p class="frontispiece-feed__facts">
	<?php echo Escape::html( $followers ); ?>
</p>
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
