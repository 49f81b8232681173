<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Facebook;

use Frontispiece\Feed\Source\Driver\Permission;

/** The permissions of Facebook and Instagram that reading needs, with what each of them is for. */
final class MetaPermissions {
	public static function pageList(): Permission {
		return new Permission(
			'pages_show_list',
			__( 'The list of your Pages', 'frontispiece' ),
			__( 'Without it, Facebook doesn\'t list the Pages that you manage.', 'frontispiece' ),
			isForLogin: true,
		);
	}

	public static function pageContent(): Permission {
		return new Permission(
			'pages_read_engagement',
			__( 'Posts, photos, albums, videos and events of the Page', 'frontispiece' ),
			__(
				'Without it, the posts, photos, albums, videos and events of this Page can\'t be read.',
				'frontispiece',
			),
		);
	}

	public static function pageCommenters(): Permission {
		return new Permission(
			'pages_read_user_content',
			__( 'Names of commenters', 'frontispiece' ),
			__( 'Without it, comments appear without the names of their authors.', 'frontispiece' ),
			isOptional: true,
		);
	}

	/** Needed if the role on the Page was given in a business portfolio. */
	public static function portfolio(): Permission {
		return new Permission(
			'business_management',
			__( 'Pages that you manage through a business portfolio', 'frontispiece' ),
			__(
				'Without it, accounts that you manage through a business portfolio can\'t be found or read.',
				'frontispiece',
			),
			isOptional: true,
			orElse: [ 'ads_read', 'ads_management' ],
			isForLogin: true,
		);
	}

	public static function instagramAccount(): Permission {
		return new Permission(
			'instagram_basic',
			__( 'The Instagram account, its photos and videos', 'frontispiece' ),
			__( 'Without it, the Instagram account, its photos and its videos can\'t be read.', 'frontispiece' ),
		);
	}

	public static function instagramPage(): Permission {
		return new Permission(
			'pages_read_engagement',
			__( 'The Page that the Instagram account is linked to', 'frontispiece' ),
			__( 'Without it, the Instagram account behind the Page can\'t be found.', 'frontispiece' ),
		);
	}

	public static function instagramComments(): Permission {
		return new Permission(
			'instagram_manage_comments',
			__( 'Comments on photos and videos', 'frontispiece' ),
			__( 'Without it, the comments on photos and videos don\'t appear.', 'frontispiece' ),
			isOptional: true,
		);
	}

	public static function instagramTagged(): Permission {
		return new Permission(
			'instagram_manage_comments',
			__( 'Posts that tag the account', 'frontispiece' ),
			__( 'Without it, posts that tag the account can\'t be read.', 'frontispiece' ),
		);
	}

	public static function otherAccounts(): Permission {
		return new Permission(
			'instagram_manage_insights',
			__( 'Posts of other professional accounts', 'frontispiece' ),
			__( 'Without it, the posts of other professional accounts can\'t be read.', 'frontispiece' ),
		);
	}

	/** Instagram's own login has different permission names. */
	public static function loginAccount(): Permission {
		return new Permission(
			'instagram_business_basic',
			__( 'The Instagram account, its photos and videos', 'frontispiece' ),
			__( 'Without it, the Instagram account, its photos and its videos can\'t be read.', 'frontispiece' ),
		);
	}

	public static function loginComments(): Permission {
		return new Permission(
			'instagram_business_manage_comments',
			__( 'Comments on photos and videos', 'frontispiece' ),
			__( 'Without it, comments and the names of their authors don\'t appear.', 'frontispiece' ),
			isOptional: true,
		);
	}
}
