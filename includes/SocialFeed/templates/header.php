<?php
/**
 * Header of a social feed, about the page or account that posts.
 *
 * @version 1.0.0
 *
 * @var \Frontispiece\Kernel\Text\ArrayReader          $header name, url, about, category, followers, verified
 * @var \Frontispiece\Feed\Image\Image|null $avatar
 * @var \Frontispiece\Feed\Image\Image|null $cover
 * @var bool                           $waits  whether pictures wait for consent
 */

declare(strict_types=1);

use Frontispiece\Feed\View\Consent;
use Frontispiece\Kernel\Text\Text;

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.NamingConventions.PrefixAllGlobals -- included by a method: its variables are not global.

// phpcs:disable WordPress.Security.EscapeOutput -- escaped by Text.
$name = $header->string( 'name' );
if ( '' === $name ) {
	return;
}
$followers = $header->int( 'followers' );
?>
<header class="cff-header frontispiece-feed__header">
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
	<?php echo Consent::source( $avatar->url( 150 ), '', $waits, 80, 80 ); ?>
	width="80"
	height="80"
	alt=""
	decoding="async"
>
<?php endif; ?>
<div class="frontispiece-feed__about wp-exclude-emoji">
<h2 class="frontispiece-feed__name"><a
	href="<?php echo Text::url( $header->url( 'url' ) ); ?>"
	target="_blank"
	rel="nofollow noopener noreferrer"
><?php echo Text::html( $name ); ?></a></h2>
<?php if ( '' !== $header->string( 'about' ) ) : ?>
<p class="frontispiece-feed__bio" dir="auto"><?php echo Text::html( $header->string( 'about' ) ); ?></p>
<?php endif; ?>
<?php if ( $followers > 0 ) : ?>
<p class="frontispiece-feed__facts">
	<?php
	echo Text::html(
		/* translators: %s: number of followers. */
		sprintf( _n( '%s follower', '%s followers', $followers, 'frontispiece' ), number_format_i18n( $followers ) ),
	);
	?>
</p>
<?php endif; ?>
</div>
</header>
